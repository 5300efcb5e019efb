"""What every construct can do, whatever its parts are."""

import copy
import pickle
from typing import Any

import pytest

from vsdsl.constructs.construct import Construct, Name
from vsdsl.constructs.declarations.lines import Aka, Cost
from vsdsl.constructs.selectors.phrase import Phrase
from vsdsl.source import Span

HERE, THERE = Span(0, 4), Span(9, 12)
RAT = Name(HERE, "Rat")


def test_two_are_equal_when_their_parts_are_wherever_they_stand() -> None:
    one, two = Cost(span=HERE, amount=3), Cost(span=THERE, amount=3)

    assert one == two
    assert hash(one) == hash(two)
    assert one != Cost(span=HERE, amount=4)
    assert one != RAT


def test_a_construct_is_shown_by_its_parts() -> None:
    assert repr(Cost(span=HERE, amount=3)) == "Cost(amount=3)"


def test_a_construct_never_changes() -> None:
    cost: Any = Cost(span=HERE, amount=3)

    with pytest.raises(AttributeError, match="a Cost never changes"):
        cost.amount = 4
    with pytest.raises(AttributeError, match="a Cost never changes"):
        del cost.amount
    with pytest.raises(AttributeError):
        cost.other = 4


def test_a_changed_construct_is_another_one() -> None:
    cost = Cost(span=HERE, amount=3)

    assert cost.changed(amount=4) == Cost(span=HERE, amount=4)
    assert cost.amount == 3


@pytest.mark.parametrize(("given", "held"), [((RAT,), (RAT,)), ([RAT], (RAT,)), ((), ())])
def test_a_group_is_a_tuple(given: Any, held: tuple[Name, ...]) -> None:  # noqa: ANN401  also what is no tuple
    assert Aka(span=HERE, names=given).names == held


def test_a_part_with_a_default_may_be_left_out() -> None:
    build: Any = Phrase

    phrase = build(span=HERE, noun="rat")

    assert (phrase.determiner, phrase.adjectives, phrase.of) == (None, (), None)


@pytest.mark.parametrize("given", [{}, {"amount": 3, "amuont": 3}])
def test_a_part_too_few_or_too_many_is_refused(given: dict[str, int]) -> None:
    build: Any = Cost

    with pytest.raises(TypeError, match=r"Cost has the fields \('span', 'amount'\)"):
        build(span=HERE, **given)


def test_a_construct_can_be_copied_and_saved() -> None:
    cost = Cost(span=HERE, amount=3)

    saved = pickle.loads(pickle.dumps(cost))  # noqa: S301  our own
    for other in (copy.copy(cost), copy.deepcopy(cost), saved):
        assert other == cost
        assert other.span == HERE


def test_a_construct_has_room_for_its_parts_only() -> None:
    kinds = [kind for kind in Construct.__subclasses__() if hasattr(kind, "__slots__")]

    assert not any(hasattr(Cost(span=HERE, amount=3), each) for each in ("__dict__", "__weakref__"))
    assert all(
        tuple(vars(kind)["__slots__"]) == kind.PARTS for kind in kinds if "PARTS" in vars(kind)
    )
