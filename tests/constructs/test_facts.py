"""Every verb says its facts, and they speak of the parts that it has."""

from collections.abc import Iterator
from typing import ClassVar

import pytest

from tests.constructs.test_examples import constructs_in, tree_of
from vsdsl.constructs import FAMILIES, rule_name
from vsdsl.constructs.construct import parts
from vsdsl.constructs.facts import Facts, Sort, Verb
from vsdsl.constructs.selectors.selector import Selector, Target

VERBS = [each for family in FAMILIES.values() for each in family if issubclass(each, Verb)]


def example(verb: type[Verb]) -> Verb:
    """Return the verb of its example."""
    return next(each for each in constructs_in(tree_of(verb)) if isinstance(each, verb))


def parts_spoken_of(facts: Facts) -> Iterator[str]:
    """Yield the names of parts that facts speak of."""
    yield from (party.part for party in (facts.doer, *facts.on))
    yield from (facts.amount, facts.place, facts.lasts, *facts.numbers)
    for naming in facts.names:
        yield from (naming.part, naming.of)


def test_a_verb_that_does_not_say_its_facts_cannot_be_defined() -> None:
    with pytest.raises(TypeError, match="Silent does not say its facts"):

        class Silent(Verb):
            """`silence ...`."""

            EXAMPLE: ClassVar[str] = "silence a character"

            target: Target


@pytest.mark.parametrize("family", ["effects"])
def test_all_of_a_family_are_verbs(family: str) -> None:
    assert [each for each in FAMILIES[family] if not issubclass(each, Verb)] == []


@pytest.mark.parametrize("verb", VERBS, ids=rule_name)
def test_facts_speak_of_parts_that_the_verb_has(verb: type[Verb]) -> None:
    for facts in (verb.FACTS, example(verb).facts()):
        spoken_of = set(parts_spoken_of(facts)) - {""}

        assert spoken_of <= set(verb.PARTS)


@pytest.mark.parametrize("verb", VERBS, ids=rule_name)
def test_whatever_a_sentence_selects_has_a_place_in_the_facts(verb: type[Verb]) -> None:
    said = example(verb)
    selecting = {
        name
        for name, part in zip(verb.PARTS, parts(said), strict=True)
        if isinstance(part, Selector | Target)
    }

    assert selecting <= {party.part for party in said.facts().on}


@pytest.mark.parametrize("verb", VERBS, ids=rule_name)
def test_every_name_that_a_sentence_gives_stands_for_something(verb: type[Verb]) -> None:
    given = {name for name in verb.PARTS if name in {"name", "rest"}}
    named = {naming.part for naming in verb.FACTS.names}

    assert named == given or rule_name(verb) == "remember"  # a card remembers under its own names
    assert all(each.sort is Sort.THING for each in verb.FACTS.names if each.of)
