"""The past: what a sentence says to have happened, as a kind of event with its parties.

Rules: 1.4.13, 6.7.3.
"""

from typing import Final, NamedTuple

from vsdsl.constructs.amounts.amount import NumberOfTimes
from vsdsl.constructs.conditions.predicate import (
    Did,
    DidNot,
    DidVerb,
    GotVerb,
    PastBy,
    PastIn,
)
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.selectors.phrase import Determiner, Phrase, Possessed
from vsdsl.constructs.selectors.post import Where
from vsdsl.constructs.selectors.selector import Selector, phrase_of
from vsdsl.resolve.described_powers import SUPER, PowersMeaning, powers
from vsdsl.resolve.event_meanings import determiner_of, is_number, uncounted
from vsdsl.resolve.refusal import Refusal
from vsdsl.resolve.standing import Above
from vsdsl.terms.events import EventKind, Role
from vsdsl.terms.things import Kind


class PastMeaning(NamedTuple):
    """Something past: a kind of event, the part of whoever it is said of, and what it was done to.

    `thing` are the cards it was done to, `powers` the powers that were used, and `enough` is how
    many there must have been. `by` is who did it, and `fought` the kind of combat in which one who
    was in it had it done to them: any, if it is `combat`. `verb` is the verb of a set.
    """

    kind: EventKind
    role: Role
    thing: Construct | None = None
    powers: PowersMeaning | None = None
    by: Construct | None = None
    fought: str | None = None
    enough: Determiner | None = None
    verb: str = ""


VERBS: Final = {
    "appeared": (EventKind.APPEAR, Role.DOER),
    "attacked": (EventKind.ATTACK, Role.DOER),
    "defended": (EventKind.ATTACK, Role.SUFFERER),
    "discarded": (EventKind.DISCARD, Role.PLAYER),
    "drew": (EventKind.DRAW, Role.PLAYER),
    "gained": (EventKind.RESOURCE, Role.PLAYER),
    "got KO'd": (EventKind.KO, Role.SUFFERER),
    "got stunned": (EventKind.STUN, Role.SUFFERER),
    "got wounded": (EventKind.WOUND, Role.SUFFERER),
    "moved": (EventKind.MOVE, Role.SUFFERER),
    "made": (EventKind.ATTACK, Role.PLAYER),
    "played": (EventKind.PLAY, Role.PLAYER),
    "recovered": (EventKind.RECOVER, Role.DOER),
    "recruited": (EventKind.RECRUIT, Role.PLAYER),
    "struck": (EventKind.STRIKE, Role.DOER),
    "stunned": (EventKind.STUN, Role.DOER),
    "survived": (EventKind.SURVIVE, Role.DOER),
    "used": (EventKind.USE, Role.DOER),
    "wounded": (EventKind.WOUND, Role.DOER),
}
INFINITIVES: Final = {
    "appear": "appeared",
    "attack": "attacked",
    "defend": "defended",
    "draw": "drew",
    "move": "moved",
    "play": "played",
    "recover": "recovered",
    "recruit": "recruited",
    "strike": "struck",
    "stun": "stunned",
    "survive": "survived",
    "use": "used",
    "wound": "wounded",
}
_WITH_OBJECT: Final = frozenset(
    {"attacked", "discarded", "drew", "played", "recruited", "struck", "stunned", "used", "wounded"}
)


Past = Did | DidNot | DidVerb | GotVerb


def past_in_place(node: Past, _above: Above = ()) -> PastMeaning | Refusal:
    """Return what something past means, or why nobody can tell."""
    return past(node)


def past(node: Past) -> PastMeaning | Refusal:
    """Return what something past means, or why nobody can tell."""
    if isinstance(node, DidVerb | GotVerb):
        return _by_verb(node)
    verb = INFINITIVES[node.verb] if isinstance(node, DidNot) else node.verb
    kind, role = VERBS[verb]
    made = PastMeaning(kind, role)
    match verb, node.thing:
        case "gained" | "made", thing:
            return _named(node, verb, thing, made)
        case _, None:
            return made
        case _, PastBy(whom=whom):
            return _by(node, whom, made)
        case _, PastIn(kind=sort, whom=whom):
            told = _fought(node, sort, made)
            return told if isinstance(told, Refusal) or whom is None else _by(node, whom, told)
        case _, Construct() as thing:
            return _of(node, verb, thing, made)


def _of(
    node: Did | DidNot, verb: str, thing: Construct, made: PastMeaning
) -> PastMeaning | Refusal:
    """Return something past that was done to somebody, or with something."""
    if verb == "used":
        return _used(thing, made)
    if verb not in _WITH_OBJECT:
        found = _refused(node, f"nothing is {verb} so", f"leave out what is after `{verb}`")
        return found.leaving_out(at=thing.span)
    thing, fought = in_combat(thing)
    told = made if fought is None else _fought(node, fought, made)
    if isinstance(told, Refusal):
        return told
    determiner = determiner_of(thing)
    number = determiner if is_number(determiner) else None
    return uncounted(thing) or told._replace(thing=thing, enough=number)


def in_combat(thing: Construct) -> tuple[Construct, str | None]:
    """Return whom a phrase speaks of without `in combat`, and in which kind of combat.

    What is past is about the combat in which it happened, and not about the one that is on.
    """
    if not isinstance(thing, Selector):
        return thing, None
    for post in thing.posts:
        match post:
            case Where(preposition="in", place=str() as place) if place in FOUGHT:
                posts = tuple(each for each in thing.posts if each is not post)
                return thing.changed(posts=posts), place.removesuffix("combat").strip()
            case _:
                pass
    return thing, None


FOUGHT: Final = frozenset({"combat", "melee combat", "ranged combat"})
_IN_COMBAT: Final = frozenset({EventKind.KO, EventKind.STRIKE, EventKind.STUN, EventKind.WOUND})
_DONE_BY: Final = frozenset({EventKind.KO, EventKind.STUN, EventKind.WOUND})


def _fought(node: Did | DidNot, kind: str | None, made: PastMeaning) -> PastMeaning | Refusal:
    """Return something past that happened in a combat, to somebody who was in it.

    Rules: 6.1.7, 6.4.1.
    """
    if made.kind not in _IN_COMBAT:
        return _refused(node, "nobody remembers in which combat", "leave `in ... combat` out")
    return made._replace(fought=kind or "combat")


def _by(node: Did | DidNot, whom: Construct, made: PastMeaning) -> PastMeaning | Refusal:
    """Return something past that somebody did: a stun, a wound or a KO.

    Rules: 8.3.1, 10.2.1, 10.5.5.
    """
    if made.kind not in _DONE_BY or made.role is not Role.SUFFERER:
        return _refused(node, "nobody remembers by whom", "leave `by ...` out")
    whom, fought = in_combat(whom)
    told = made if fought is None else _fought(node, fought, made)
    if isinstance(told, Refusal):
        return told
    return uncounted(whom) or told._replace(by=whom)


def _by_verb(node: DidVerb | GotVerb) -> PastMeaning | Refusal:
    """Return what a verb of a set means of the past.

    Rules: 1.4.13, 8.1.1.
    """
    role = Role.DOER if isinstance(node, DidVerb) else Role.SUFFERER
    made = PastMeaning(EventKind.DO_VERB, role, verb=node.verb.text)
    if isinstance(node, GotVerb) or node.thing is None:
        return made
    determiner = determiner_of(node.thing)
    number = determiner if is_number(determiner) else None
    return uncounted(node.thing) or made._replace(thing=node.thing, enough=number)


def counted(
    node: NumberOfTimes, _above: Above = ()
) -> tuple[Selector, Did | DidVerb | GotVerb] | Refusal:
    """Return who did what, where it is counted how often."""
    if isinstance(node.subject, Selector) and isinstance(node.did, Did | DidVerb | GotVerb):
        return node.subject, node.did
    return _refused(node, "this is not counted", "write who did what, and when")


def who_could(meaning: PastMeaning) -> frozenset[Kind]:
    """Return the kinds of things of which something past can be said."""
    return meaning.kind.facts.kinds(meaning.role)


def _named(
    node: Did | DidNot, verb: str, thing: Construct | None, made: PastMeaning
) -> PastMeaning | Refusal:
    """`gained a resource`, `made an attack`: the two things that are said so.

    Rules: 3.2.3, 6.1.1.
    """
    noun = "resource" if verb == "gained" else "attack"
    match thing if thing is None else phrase_of(thing):
        case (
            Phrase(noun=str() as said, adjectives=(), of=None, determiner=determiner) as phrase
        ) if said.removesuffix("s") == noun:
            number = determiner if is_number(determiner) else None
            return uncounted(phrase) or made._replace(enough=number)
        case _:
            one = f"{_A[noun]} {noun}"
            found = _refused(node, f"only {noun}s are {verb}", f"write `{verb} {one}`")
            if thing is None:
                return found.writing(f"{verb} {one}", verb) if isinstance(node, Did) else found
            return found.writing(one, at=thing.span)


_A: Final = {"attack": "an", "resource": "a"}


def _used(thing: Construct, made: PastMeaning) -> PastMeaning | Refusal:
    """Return which powers were used: any super power, or one by its name or its symbol.

    Rules: 7.2.6, 7.2.7.
    """
    phrase = phrase_of(thing)
    if not isinstance(phrase, Phrase | Possessed):
        refused = _refused(thing, "only super powers are used", "write `a super power`")
        return refused.writing("a super power")
    determiner = determiner_of(thing)
    bare = phrase.changed(determiner=None) if isinstance(phrase, Phrase) else phrase
    as_said = (
        thing
        if isinstance(thing, Selector)
        else Selector(span=thing.span, phrase=bare, posts=(), relative=None)
    )
    found = powers(as_said.changed(phrase=bare))
    if isinstance(found, Refusal):
        return found
    if SUPER not in found.categories or found.chosen or found.is_other:
        label = "nobody remembers more than its name and symbols"
        return _refused(thing, label, "write `a super power`").writing("a super power")
    counts = uncounted(thing)
    return counts or made._replace(
        powers=found, enough=determiner if is_number(determiner) else None
    )


def _refused(node: Construct, label: str, action: str) -> Refusal:
    return Refusal("M113", node.span, "nobody can tell whether `{said}`", label, action)
