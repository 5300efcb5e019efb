"""Modifiers: the shapes in which they change something.

Rules: 5.5.3, 6.5.7, 7.1.4, 11.2.2, 13.2.6, 17.1.2, 17.1.4.
"""

from typing import Final

from vsdsl.constructs.amounts.amount import XpTally
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.modifiers.powers import CostsLess, HasPowers, IsRevealed, LosesPowers
from vsdsl.constructs.modifiers.strikes import AppearsSo, ArrivesWith, StrikesBackAt, StrikesMore
from vsdsl.constructs.selectors.phrase import Phrase
from vsdsl.constructs.selectors.reference import AnyOf
from vsdsl.constructs.selectors.selector import phrase_of
from vsdsl.resolve.described_powers import PowersMeaning, granted, taken
from vsdsl.resolve.refusal import Refusal
from vsdsl.resolve.standing import Above, is_in_effect

CODES: Final = {"M120": "a modifier that changes nothing so"}


def arrival(node: AppearsSo, _above: Above = ()) -> AppearsSo | Refusal:
    """Return how a character appears: in a state, with counters or with wounds.

    Rules: 3.3.2, 11.2.2.
    """
    match node.how:
        case ArrivesWith(tally=XpTally()) as how:
            return _refused(how, "who appears has no XP yet", "write counters or wounds")
        case _:
            return node


def cost(node: CostsLess, above: Above) -> CostsLess | Refusal:
    """Return a change of costs; the next card is one after an effect.

    Rules: 5.5.3.
    """
    if is_in_effect(above) and _is_picked(node.subject):
        action = "write `characters`, or choose first: `choose ... as name`"
        return _refused(node.subject, "nobody chooses which", action)
    if node.bearer is not None and node.buying != "equip":
        action = "write `to equip to ...` of an equipment"
        return _refused(node.bearer, "only equipment is put onto somebody", action)
    if node.least is not None and node.cheaper == "more":
        return _refused(node, "a higher cost has no lower end", "leave the minimum out")
    phrase = phrase_of(node.subject)
    is_next = isinstance(phrase, Phrase) and "next" in phrase.adjectives
    if is_next and not is_in_effect(above):
        return _refused(node.subject, "next after what", "say when: `at start of your turn: ...`")
    return node


def shown(node: IsRevealed, above: Above = ()) -> IsRevealed | Refusal:
    """Return what everybody may see; cards are told by where they are.

    Rules: 1.4.4.
    """
    if is_in_effect(above) and _is_picked(node.subject):
        action = "choose first: `choose ... as name`, and then `name is revealed`"
        return _refused(node.subject, "nobody chooses which", action)
    if node.subject.posts or node.subject.relative:
        return node
    match node.subject.phrase:
        case Phrase(noun="card" | "cards", of=None, determiner=words) if (
            words is None or words.words not in {"that", "those", "your"}
        ):
            return _refused(node.subject, "cards where", "say where, as in `cards in your hand`")
        case _:
            return node


def _is_picked(said: Construct) -> bool:
    phrase = phrase_of(said)
    if isinstance(phrase, AnyOf):
        return any(map(_is_picked, phrase.options))
    determiner = phrase.determiner if isinstance(phrase, Phrase) else None
    return determiner is not None and determiner.is_choice


def struck_together(node: StrikesBackAt, _above: Above = ()) -> StrikesBackAt | Refusal:
    """Return at whom a defender strikes back together; at one of them every defender does.

    Rules: 6.5.7, 13.2.6.
    """
    phrase = phrase_of(node.target)
    words = phrase.determiner.words if isinstance(phrase, Phrase) and phrase.determiner else ""
    if words in {"each", "all"}:
        return node
    label = "every defender strikes back at one"
    return _refused(node.target, label, "write `each attacker`").writing("each attacker")


def struck_more(node: StrikesMore, above: Above = ()) -> StrikesMore | Refusal:
    """Return how much more often somebody strikes; an effect says one number.

    Rules: 6.5.2, 9.3.2.
    """
    if node.number == 0:
        return _refused(node, "it strikes as often as before", "write how many more: `1`, `2` ...")
    if node.for_each is not None and is_in_effect(above):
        found = _refused(node, "an effect says one number", "leave `for each ...` out")
        return found.leaving_out(at=node.for_each.span)
    return node


def given_powers(node: HasPowers, _above: Above = ()) -> PowersMeaning | Refusal:
    """Return which powers something has or gains."""
    return granted(node.powers)


def lost_powers(node: LosesPowers, _above: Above = ()) -> PowersMeaning | Refusal:
    """Return which powers something loses."""
    return taken(node.powers)


def _refused(node: Construct, label: str, action: str) -> Refusal:
    return Refusal("M120", node.span, "`{said}` changes nothing so", label, action)
