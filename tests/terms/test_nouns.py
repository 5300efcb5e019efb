"""Every noun of the grammar is a term with a kind, in the singular and in the plural."""

import re

from vsdsl.interp.selectors.nouns import TESTS
from vsdsl.syntax.tables import grammar_text
from vsdsl.terms.nouns import NOUNS, Noun
from vsdsl.terms.things import Kind

_RULES = ("thing_word", "place_word", "time_noun")


def words_of(rule: str) -> set[str]:
    """Return the words that a rule of the grammar lists."""
    text = grammar_text()
    found = re.search(rf"^!{rule}: (.*(?:\n    \|.*)*)", text, re.MULTILINE)
    assert found is not None
    return {_word(option, text) for option in found[1].split("|")}


def _word(option: str, text: str) -> str:
    """Return the word or words of one option, as a phrase holds them."""
    found = []
    for part in option.split():
        if part.startswith('"'):
            found.append(part.strip('"'))
        else:
            (pattern,) = re.findall(rf"^{part}\.\d+: /(.*)/$", text, re.MULTILINE)
            found.append(pattern.replace(" +", " "))
    return " ".join(found)


def test_the_words_of_the_grammar_are_the_nouns() -> None:
    written = set[str]().union(*map(words_of, _RULES))

    assert written == set(NOUNS)


def test_every_noun_has_a_kind() -> None:
    assert {noun.kind for noun in Noun} == set(Kind)


def test_a_plural_is_the_same_noun() -> None:
    assert all(NOUNS[noun.plural] is noun for noun in Noun)
    assert NOUNS["copies"] is Noun.COPY


def test_every_noun_has_a_meaning_of_its_own() -> None:
    assert set(TESTS) == set(Noun)
