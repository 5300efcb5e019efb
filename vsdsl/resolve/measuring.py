"""What is measured: one thing, or each of several where they are compared.

Rules: 1.5.1, 1.5.2, 2.1.3, 9.4.5.
"""

from typing import Final

from vsdsl.constructs.amounts.amount import MeasureOf
from vsdsl.constructs.conditions.condition import Compare
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.modifiers.stats import TOTAL, SetBase, SetBaseStat, StatsOf
from vsdsl.constructs.selectors.phrase import Phrase, Possessed
from vsdsl.constructs.selectors.post import HasMeasure
from vsdsl.constructs.selectors.reference import AnyOf, It, Remembered, Them
from vsdsl.constructs.selectors.selector import is_choice, is_plural, phrase_of
from vsdsl.constructs.statements.control import ForEachDo
from vsdsl.resolve.referents import meant_by
from vsdsl.resolve.refusal import Refusal
from vsdsl.resolve.standing import Above, is_in_effect

_EACH: Final = frozenset({"all", "each"})


def measured(node: MeasureOf, above: Above) -> MeasureOf | Refusal:
    """Return a measure of one thing; of each of several only where they are compared.

    Rules: 1.5.2, 2.1.3, A-92.
    """
    thing = meant_by(node.thing, above)
    phrase = phrase_of(thing)
    words = phrase.determiner.words if isinstance(phrase, Phrase) and phrase.determiner else ""
    if words in _EACH and isinstance(above[0], Compare | HasMeasure) and thing is node.thing:
        return node
    if _is_one_at_a_time(node, thing, above):
        return node
    if words == "no":
        return _refused(node, "nothing is there to be measured", "say whose it is")
    if thing is node.thing and is_choice(phrase):
        action = f"choose it first: `choose ... as pick`, and then `{node.measure} of pick`"
        return _refused(node, "nobody is asked which one", action)
    if _is_several(phrase) or _is_several(phrase_of(node.thing)):
        action = f"write `total {node.measure} of ...` or `highest {node.measure} among ...`"
        return _refused(node, "there may be several", action)
    return node


def _is_one_at_a_time(node: MeasureOf, thing: Construct, above: Above) -> bool:
    """Return whether a word stands for one of several after another.

    So does a name that `for each` gives, and `it` where base stats are set for as long as a power
    works.

    Rules: 1.5.1, 9.2.1.
    """
    if thing is node.thing:
        return False
    loops = (each.counted for each in above if isinstance(each, ForEachDo))
    if any(counted is thing for counted in loops):
        return True
    is_set = isinstance(phrase_of(node.thing), It) and not is_in_effect(above)
    return is_set and any(isinstance(each, SetBaseStat) and each.things is thing for each in above)


def stats_of(node: StatsOf, above: Above) -> StatsOf | Refusal:
    """Return stats that are those of one thing, or the total of several.

    Rules: 1.5.2, 9.4.5, A-92.
    """
    phrase = phrase_of(node.thing)
    if is_choice(phrase) and meant_by(node.thing, above) is node.thing:
        action = "choose it first: `choose ... as pick`, and then `stats of pick`"
        return _refused(node, "nobody is asked which one", action)
    if node.kind is None and not is_in_effect(above):
        action = "write `base stats of ...`, or `printed stats of ...`"
        return _refused(node, "these hang on base stats themselves", action)
    if node.kind != TOTAL and _is_several(phrase):
        action = "write `total printed stats of ...`"
        return _refused(node, "these are the stats of several", action)
    return node


def _is_several(phrase: Construct) -> bool:
    match phrase:
        case AnyOf() | Remembered() | Them():
            return True
        case Phrase(determiner=None):
            return "equipped" not in phrase.adjectives
        case Phrase() | Possessed():
            return is_plural(phrase) or _of_each(phrase) or _of_any(phrase)
        case _:
            return False


def _of_any(phrase: Phrase | Possessed) -> bool:
    """Return whether nobody can tell whose something is: `an enemy player's main character`."""
    return isinstance(phrase, Possessed) and is_choice(phrase.owner)


def _of_each(phrase: Phrase | Possessed) -> bool:
    words = phrase.determiner.words if isinstance(phrase, Phrase) and phrase.determiner else ""
    return words in _EACH


def _refused(node: Construct, label: str, action: str) -> Refusal:
    return Refusal("M132", node.span, "`{said}` means nothing here", label, action)


def set_base(node: SetBase, above: Above) -> SetBase | Refusal:
    """Return base stats that are set: those that come with health only when an effect resolves.

    Rules: 9.2.1, 13.4.12.
    """
    source = node.source
    if not isinstance(source, StatsOf) or source.kind != TOTAL or is_in_effect(above):
        return node
    return _refused(
        source,
        "a total is taken once, when an effect resolves",
        "say when: `when this appears:`, or set `base ATK`, `base DEF` and `base health`",
    )
