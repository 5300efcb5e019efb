"""What is printed on a card by its lines: numbers, names, teams, symbols, and powers.

Rules: 1.3.2, 2.1.3, 2.1.6, 2.1.7, 2.2.5, 2.2.6, 2.4.1, 2.4.5, 5.8.8, 7.2.1, 7.2.3, 7.3.1, 10.10.8.
"""

from collections.abc import Iterable, Iterator
from typing import Any, Final

from tools.meaning.referee.reading import SenselessError, UnreadError
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.declarations.declaration import Card
from vsdsl.constructs.declarations.lines import (
    Aka,
    AllSymbols,
    Basic,
    BringsPile,
    CardTeam,
    Cost,
    Gives,
    OneSymbol,
    PowerCost,
    Stats,
)
from vsdsl.constructs.declarations.powers import (
    Keywords,
    LevelUp,
    PlayMode,
    Power,
    PrintedKeyword,
    Reaction,
    SuperPower,
)
from vsdsl.constructs.limits.limit import (
    AnyNumberLimit,
    OncePerGameLimit,
    OncePerTurnLimit,
    OnceWhileLevelLimit,
    OnlyIf,
    OnlyWhile,
)
from vsdsl.constructs.statements.block import Block
from vsdsl.constructs.statements.mode import Action
from vsdsl.core.table.faces import Ability, Face, Use

_KEPT: Final = ("teams", "needs", "cost", "atk", "def_", "health", "xp_needed", "is_basic")


def printed(card: Card, alignments: dict[str, str]) -> dict[str, Any]:
    """Return what must be printed on a card with these lines; the last line of a kind counts."""
    found: dict[str, Any] = {
        "name": card.name.text,
        "kind": card.kind,
        "level": card.level or 0,
        "names": {card.name.text},
        "powers": [],
        "modes": [],
        "piles": [],
    }
    for line in card.lines:
        _print(found, line, alignments)
    return found


def _print(found: dict[str, Any], line: Construct, alignments: dict[str, str]) -> None:
    match line:
        case CardTeam(teams=teams, needs=needs):
            names = {each.text for each in teams.names}
            found["teams"] = names
            found["good"] = any(alignments.get(each) == "good" for each in names)
            found["evil"] = any(alignments.get(each) == "evil" for each in names)
            found["needs"] = 1 if needs is None else needs
        case Cost(amount=amount):
            found["cost"] = amount
        case Stats(pair=pair, health=health):
            found |= {"atk": pair.atk or 0, "def_": pair.def_ or 0, "health": health or 0}
        case Aka(names=names):
            found["names"] |= {each.text for each in names}
        case Basic(symbol=symbol):
            found |= {"symbols": (symbol.text,), "is_basic": True}
        case Gives(symbols=symbols, only_side=only_side):
            found["symbols"] = tuple(each.text for each in symbols)
            found["for_side_only"] = only_side is not None
        case BringsPile(name=name, sight=sight, entries=entries):
            inside = sum(each.copies for each in entries)
            found["piles"].append((name.text, inside, sight == "open"))
        case Keywords(uses=uses):
            found["powers"] += [(each.name.text, "keyword", None) for each in uses]
        case PlayMode(timings=timings, limits=limits):
            found["modes"] += [(timing, _limit(limits, "turn")) for timing in timings]
        case _:
            found["powers"].append(_power(found, line))


def _power(found: dict[str, Any], line: Construct) -> tuple[str, str, Any]:
    match line:
        case PrintedKeyword(use=use, body=body):
            return use.name.text, "keyword", _action(body)
        case Power(name=name, body=body):
            # A power without a name of its own goes by that of its card.
            return name.text if name is not None else found["name"], "keyword", _action(body)
        case LevelUp(xp=xp, name=name, body=body):
            found["xp_needed"] = xp
            return name.text, "level-up", _action(body) if body is not None else None
        case SuperPower(name=name, timing=timing, cost=cost, limits=limits):
            return name.text, "super", (timing, _symbols(cost), _limit(limits, "turn"))
        case Reaction(name=name, cost=cost, limits=limits):
            return name.text, "super", ("reaction", _symbols(cost), _limit(limits, "turn"))
        case _:
            raise UnreadError(f"the line `{type(line).__name__}`")


def _action(body: Block) -> tuple[str, tuple[()], str] | None:
    """Return how the action can be taken that a power gives its own player, if it gives one."""
    own = (each for each in body.statements if isinstance(each, Action) and each.whose is None)
    found = next(own, None)
    return None if found is None else (found.timing, (), _limit(found.limits, "none"))


def _symbols(cost: PowerCost) -> tuple[tuple[str, ...], ...]:
    """Return the symbols of a cost, each as what it can be paid with."""
    match cost.symbols:
        case None:
            return ()
        case AllSymbols(symbols=symbols):
            return tuple((each.text,) for each in symbols)
        case OneSymbol(symbols=symbols):
            return (tuple(each.text for each in symbols),)


def action_use(node: Action) -> tuple[str, str]:
    """Return when an action can be taken, and how often."""
    return node.timing, _limit(node.limits, "none")


def _limit(limits: Iterable[Construct], usual: str) -> str:
    """Return how often something can be used."""
    found = [_limit_of(each) for each in limits]
    kept = list(dict.fromkeys(each for each in found if each is not None))
    if len(kept) > 1:
        raise SenselessError("several limits at once")
    return kept[0] if kept else usual


def _limit_of(limit: Construct) -> str | None:
    match limit:
        case AnyNumberLimit():
            return "none"
        case OncePerGameLimit():
            return "game"
        case OncePerTurnLimit():
            return "turn"
        case OnceWhileLevelLimit():
            return "level"
        case OnlyIf() | OnlyWhile():
            return None
        case _:
            raise UnreadError(f"the limit {type(limit).__name__}")


def on_face(face: Face) -> Iterator[tuple[str, Any]]:
    """Yield what is printed on a card as the engine has it, in the same terms."""
    for name in (*_KEPT, "name", "kind", "level", "good", "evil", "for_side_only", "symbols"):
        yield name, getattr(face, name)
    yield "names", face.names
    yield "powers", [(each.name, each.category, _use(each)) for each in face.abilities]
    yield "modes", [(each.timing, each.limit) for each in face.modes]
    yield "piles", [(each.name, len(each.cards), each.is_open) for each in face.brings]


def _use(ability: Ability) -> tuple[str, tuple[tuple[str, ...], ...], str] | None:
    reactions = [each.reaction for each in ability.triggers if each.reaction is not None]
    if reactions:
        inner = reactions[0].use
        return _used(inner, "reaction") if inner is not None else None
    return _used(ability.use, ability.use.timing) if ability.use is not None else None


def _used(use: Use, timing: str) -> tuple[str, tuple[tuple[str, ...], ...], str]:
    return timing, use.symbols, use.limit
