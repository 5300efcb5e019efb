"""Drawing: the table as text, the rows facing each other, for narrow and wide terminals."""

from collections.abc import Iterator, Sequence
from typing import Final

from vsdsl.core.characters.capture import captives
from vsdsl.core.characters.main_and_supporting import level_of
from vsdsl.core.characters.stats import health_of, stats
from vsdsl.core.combat.attack import attack_words
from vsdsl.core.table.counter_names import named, names_on
from vsdsl.core.table.sides import sharers
from vsdsl.core.table.table import BACK, FRONT
from vsdsl.play.drawing import counted
from vsdsl.play.sight import is_known
from vsdsl.play.view import teams_by_name
from vsdsl.situation.expectations.ending import ending
from vsdsl.situation.explaining import name_of
from vsdsl.situation.questions import standing
from vsdsl.situation.scene import Scene

NARROWEST: Final = 40
_WIDEST_CELL: Final = 24
_NARROWEST_CELL: Final = 17
_LABEL: Final = 7  # such as `A front`
_ASCII: Final = str.maketrans(
    {
        "┌": "+",
        "┐": "+",
        "└": "+",
        "┘": "+",
        "─": "-",
        "│": "|",
        "═": "=",
        "▶": ">",
        "★": "*",
        "…": "~",
        "·": ".",
    }
)


def draw(
    scene: Scene, width: int = 80, viewer: int | None = None, *, is_ascii: bool = False
) -> str:
    """Return the table as text of at most `width` columns, as a player may see it.

    The second player is shown above the first, so that the front rows face each other, and further
    players above the second; a two-headed teammate of the first is shown below.
    """
    width = max(width, NARROWEST)
    lines = [_fitted(_heading(scene), width)]
    near = sharers(scene.table, 0)
    far = [number for number in reversed(range(len(scene.letters))) if number not in near]
    for number in far:
        lines += _side(scene, number, width, viewer)
        lines.append(_fitted(_middle(scene, width), width) if number == far[-1] else "─" * width)
    for number in near:
        lines += _side(scene, number, width, viewer)
    lines.append(_fitted(_standing(scene), width))
    text = "\n".join(line.rstrip() for line in lines)
    return text.translate(_ASCII) if is_ascii else text


def _side(scene: Scene, number: int, width: int, viewer: int | None) -> Iterator[str]:
    """Return a player's rows and piles, the first player's the other way round."""
    if scene.table.players[number].out:
        yield f"{scene.letters[number]}: out of the game"
        return
    piles = [_fitted(line, width) for line in _piles(scene, number, viewer)]
    front, back = (list(_row(scene, number, row, width)) for row in (FRONT, BACK))
    is_near = number in sharers(scene.table, 0)
    yield from (*front, *back, *piles) if is_near else (*piles, *back, *front)


def _heading(scene: Scene) -> str:
    table = scene.table
    step = f", {table.step} step" if table.step else ""
    whose = " and ".join(scene.letters[seat] for seat in sharers(table, table.turn_player))
    return f"turn {table.turn}: {whose}, {table.phase} phase{step}{_teams(scene)}"


def _teams(scene: Scene) -> str:
    """Return who plays together, where there are teams."""
    agreed = scene.table.agreed
    named = [" and ".join(team) for team in teams_by_name(agreed, scene.letters)]
    return f"; {' against '.join(named)}" if named else ""


def _standing(scene: Scene) -> str:
    return ending(scene) if scene.table.result is not None else standing(scene)


def _piles(scene: Scene, number: int, viewer: int | None) -> Iterator[str]:
    """Return a player's hand, resources and piles: what the viewer knows by name."""
    player, letter = scene.table.players[number], scene.letters[number]
    counts = [f"hand {len(player.hand)}", f"deck {len(player.deck)}", f"KO pile {len(player.ko)}"]
    if player.removed:
        counts.append(f"removed {len(player.removed)}")
    if player.has_side_deck:
        counts.append(f"side deck {len(player.side_deck)}")
    if player.points:
        counts.append(f"recruit points {player.points}")
    yield f"{letter}: {', '.join(counts)}"
    zones = (
        *(("hand", player.hand), ("resources", player.resources), ("KO", player.ko)),
        ("side deck", player.side_deck),
    )
    for title, cards in zones:
        names = [_card(scene, ident, viewer) for ident in cards]
        if any(name != "?" for name in names):
            yield f"  {title}: {counted(names)}"
    piles = dict.fromkeys(scene.table.things[ident].pile for ident in player.piles)
    for pile in piles:
        inside = [ident for ident in player.piles if scene.table.things[ident].pile == pile]
        yield f"  {pile}: {counted([_card(scene, ident, viewer) for ident in inside])}"


def _card(scene: Scene, ident: int, viewer: int | None) -> str:
    if viewer is not None and not is_known(scene.table, ident, viewer):
        return "?"
    thing, name = scene.table.things[ident], scene.table.face(ident).name or "unknown"
    if thing.zone != "play":
        return name
    shown = name if thing.face_up else f"({name})"
    states = [*(["exhausted"] if thing.exhausted else []), *(["frozen"] if thing.frozen else [])]
    return f"{shown} [{', '.join(states)}]" if states else shown


def _middle(scene: Scene, width: int) -> str:
    """Return the line between the front rows: the combat, if one is on."""
    fight = scene.table.combat
    if fight is None or scene.table.result is not None:
        return "─" * width
    attackers = ", ".join(name_of(scene, i) for i in fight.attackers) or "nobody"
    defender = name_of(scene, fight.defender) if fight.defender else "nobody"
    words = ", ".join(sorted(attack_words(scene.table, fight)))
    return f"══ {attackers} ══▶ {defender} ({words}) ══"


def _row(scene: Scene, number: int, row: str, width: int) -> Iterator[str]:
    cards = scene.table.players[number].zone(row)
    label = f"{scene.letters[number]} {row}"
    if not cards:
        yield f"{label:{_LABEL}} ·"
        return
    room = width - _LABEL - 1
    fit = max(1, room // (_NARROWEST_CELL + 1))
    for start in range(0, len(cards), fit):
        cell = min(_WIDEST_CELL, room // min(fit, max(len(cards), 3)) - 1)
        cells = [_cell(scene, ident, cell - 2) for ident in cards[start : start + fit]]
        height = max(len(lines) for lines in cells)
        boxes = [list(_box(lines, cell, height)) for lines in cells]
        for at, parts in enumerate(zip(*boxes, strict=True)):
            shown = label if at == 1 and not start else ""
            yield f"{shown:{_LABEL}} {' '.join(parts)}"


def _box(lines: Sequence[str], width: int, height: int) -> Iterator[str]:
    """Return a card as a box; its name stands in the upper edge."""
    name, *facts = lines
    title = _fitted(name, width - 2)
    yield f"┌{title}{'─' * (width - 2 - len(title))}┐"
    for fact in (*facts, *[""] * (height - len(lines))):
        shown = _fitted(fact, width - 2)
        yield f"│{shown}{' ' * (width - 2 - len(shown))}│"
    yield f"└{'─' * (width - 2)}┘"


def _cell(scene: Scene, ident: int, width: int) -> list[str]:
    """Return what a character's box says: name, stats and wounds, and how it is."""
    table = scene.table
    thing, face = table.things[ident], table.face(ident)
    main = "★" if thing.is_main >= 0 else ""
    now = level_of(table, ident)
    level = f" L{now}" if now else ""
    alias = next((name for name, named in scene.names.items() if named == ident), "")
    atk, def_ = stats(table, ident)
    facts = [f"{atk}/{def_}", f"wounds {thing.wounds}/{health_of(table, ident)}"]
    if face.xp_needed:
        facts.append(f"XP {thing.xp}/{face.xp_needed}")
    title = f"{main}{alias or face.name}{level}"
    counters = _counters(thing.plus, thing.minus)
    state = [*_state(scene, ident), *([counters] if counters else [])]
    state += [f"{named(thing, name)} {name}" for name in names_on(thing)]
    if thing.attached:
        exhausted = " (exhausted)" if table.things[thing.attached].exhausted else ""
        state.append(f"with {table.face(thing.attached).name}{exhausted}")
    state += [f"holds {table.face(captive).name}" for captive in captives(table, ident)]
    return [title, *_wrapped(facts, width), *_wrapped(state, width)]


def _wrapped(facts: Sequence[str], width: int) -> Iterator[str]:
    """Return facts one after the other, as many to a line as fit."""
    line = ""
    for fact in facts:
        longer = f"{line} {fact}".strip()
        if line and len(longer) > width:
            yield line
            longer = fact
        line = longer
    if line:
        yield line


def _counters(plus: int, minus: int) -> str:
    return f"{plus} x +1/+1" if plus else f"{minus} x -1/-1" if minus else ""


def _state(scene: Scene, ident: int) -> list[str]:
    thing, fight = scene.table.things[ident], scene.table.combat
    words = []
    if fight is not None and ident in fight.attackers:
        words.append("attacks")
    if fight is not None and ident == fight.defender:
        words.append("defends")
    if thing.stunned:
        words.append("STUNNED")
    elif thing.hidden:
        words.append("hidden")
    elif thing.exhausted:
        words.append("exhausted")
    if thing.frozen:
        words.append("frozen")
    return words


def _fitted(text: str, width: int) -> str:
    """Return a text cut to a width."""
    return text if len(text) <= width else text[: width - 1] + "…"
