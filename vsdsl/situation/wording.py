"""Wording: the options of a decision as the steps that choose them."""

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from vsdsl.core.powers.active_powers import abilities
from vsdsl.core.powers.prices_of_use import ways_to_pay_for
from vsdsl.core.table.sides import are_enemies, controls
from vsdsl.core.table.table import BACK, FRONT, RESOURCES, ROWS
from vsdsl.situation.legality import attack_reasons
from vsdsl.situation.reach import offered_by
from vsdsl.situation.refs import bare_name, place_among
from vsdsl.situation.scene import Scene
from vsdsl.situation.steps.answers import ZONES
from vsdsl.situation.steps.order import names_of_trigger
from vsdsl.situation.steps.step import Option
from vsdsl.situation.steps.use import in_words

Say = Callable[[Scene, Option], str]

_ENDS: Final = {"draw": "phase", "recovery": "phase"}


def steps_of(scene: Scene) -> tuple[str, ...]:
    """Return the steps that the player who must decide can take, each once."""
    asked = scene.table.decision
    if asked is None:
        return ()
    letter = scene.letters[asked.player]
    said = (step for option in asked.options for step in _ways(scene, option))
    return tuple(dict.fromkeys(f"{letter} {step}" for step in said if step))


def step_of(scene: Scene, option: Option) -> str:
    """Return the step that chooses an option of the open decision; "" where no step says it."""
    said = _SAID[option[0]](scene, option) if option[0] in _SAID else ""
    return f"{scene.letters[scene.open.player]} {said}" if said else ""


def _ways(scene: Scene, option: Option) -> Iterator[str]:
    """Return the steps for an option; a power with several ways to pay has one for each."""
    step = _SAID.get(option[0], _anything)(scene, option)
    if option == ("yes",):
        payments: tuple[str, ...] = tuple(_prices(scene))
    else:
        payments = tuple(_payments(scene, option)) if option[0] == "use" else ()
    is_doubtful = option[0] == "use" and _has_namesake(scene, option)
    if len(payments) > 1 or (payments and is_doubtful):
        yield from (f"{step} paying {payment}" for payment in payments)
    else:
        yield step


def _prices(scene: Scene) -> Iterator[str]:
    """Return the ways to pay for what is accepted: they show when it is tried."""
    twin = scene.clone()
    twin.choose(("yes",))
    if twin.kind == "pay":
        yield from (in_words(twin, option[1:]) for option in twin.open.options)


def _has_namesake(scene: Scene, option: Option) -> bool:
    """Return whether another power of the same name could be meant: the payment tells them apart.

    Rules: 7.2.6.
    """
    _, ident, key = option
    powers = {power.key: power.name for power in abilities(scene.table, ident)}
    return any(name == powers.get(key) and other != key for other, name in powers.items())


def _payments(scene: Scene, option: Option) -> Iterator[str]:
    _, ident, key = option
    powers = abilities(scene.table, ident) or scene.table.face(ident).abilities
    ability = next((power for power in powers if power.key == key), None)
    if ability is not None:
        for way in ways_to_pay_for(scene.table, scene.open.player, ident, ability):
            yield in_words(scene, way)


def named(scene: Scene, ident: int, among: Iterable[int]) -> str:
    """Return how a step names one of some cards: by its name, with its side, or by its number."""
    given = next((name for name, named in scene.names.items() if named == ident), None)
    if given is not None:
        return f'"{given}"'
    thing = scene.table.things[ident]
    name = bare_name(scene, ident)
    alike = [other for other in among if _is_alike(scene, other, ident)]
    if not alike:
        return f'"{name}"'
    letter = scene.letters[thing.side]
    if all(scene.table.things[other].side != thing.side for other in alike):
        return f'{letter}\'s "{name}"'
    if thing.row in ROWS and any(scene.table.things[i].face == thing.face for i in alike):
        return f'{letter}\'s "{name} ({place_among(scene, ident)})"'
    return f"{letter}'s {thing.face}"


def _is_alike(scene: Scene, one: int, other: int) -> bool:
    """Return whether another card has the same name and can be told apart.

    Beside a character, what lies face down in a resource row has no name: others hear the step.
    """
    a, b = scene.table.things[one], scene.table.things[other]
    if one == other or not a.face or (b.row in ROWS and a.row == RESOURCES and not a.face_up):
        return False
    is_copy = (a.face, a.zone, a.row, a.side) == (b.face, b.zone, b.row, b.side)
    is_told_apart = a.row in ROWS or not is_copy
    return is_told_apart and bare_name(scene, one) == bare_name(scene, other)


def _mine(scene: Scene, ident: int, zone: str = "play") -> str:
    things, player = scene.table.things, scene.open.player
    mine = (i for i, t in things.items() if t.zone == zone and controls(scene.table, player, i))
    return named(scene, ident, mine)


def attack(scene: Scene, team: Iterable[int], defender: int) -> str:
    """Return an attack in words."""
    thing = scene.table.things[defender]
    with_whom = ", ".join(_mine(scene, ident) for ident in team)
    if thing.zone == "player":
        return f"attacks player {scene.letters[thing.side]} with {with_whom}"
    table, player = scene.table, scene.open.player
    enemies = [i for i in table.in_play() if are_enemies(table, table.things[i].side, player)]
    return f"attacks {named(scene, defender, enemies)} with {with_whom}"


def _solo(scene: Scene, option: Option) -> str:
    """Return an attack by one character; nothing where it may only be the first of a team.

    Rules: 16.2.14.
    """
    _, attacker, defender = option
    is_legal = not attack_reasons(scene, (attacker,), defender)
    return attack(scene, (attacker,), defender) if is_legal else ""


def _choose(scene: Scene, option: Option) -> str:
    value = option[1]
    if isinstance(value, tuple):
        return f"chooses {_place(scene, value)}"
    if not isinstance(value, int) or value not in scene.table.things:
        return f"chooses {value}"
    if scene.table.things[value].zone == "player":
        return f"chooses player {scene.letters[scene.table.things[value].side]}"
    share = option[2] if option[0] == "share" else 1
    word = f"divides {share} on" if scene.kind == "divide" else "chooses"
    return f"{word} {named(scene, value, _offered(scene))}{_whence(scene, value)}"


def _place(scene: Scene, value: tuple[str, int, str]) -> str:
    """Return a row, with whose it is where that is the choice, or the player of another place."""
    _, player, zone = value
    letter = scene.letters[player]
    if zone not in {FRONT, BACK}:
        return f"player {letter}"
    places = (option[1] for option in scene.open.options if len(option) > 1)
    alike = [place for place in places if isinstance(place, tuple) and place[2] == zone]
    return zone if len(alike) == 1 else f"{letter}'s {zone} row"


def _whence(scene: Scene, ident: int) -> str:
    """Return from where a card is chosen, when its copies elsewhere can be chosen too."""
    things = scene.table.things
    thing = things[ident]
    copies = [things[i] for i in _offered(scene) if things[i].face == thing.face and i != ident]
    is_doubtful = any(other.side == thing.side and other.zone != thing.zone for other in copies)
    place = next((said for said, zone in ZONES.items() if zone == thing.zone), "")
    return f" from {place}" if is_doubtful and place else ""


def _offered(scene: Scene) -> list[int]:
    """Return the cards that the open decision offers."""
    values = (option[1] for option in scene.open.options if len(option) > 1)
    return [v for v in values if isinstance(v, int) and v in scene.table.things]


def _use(scene: Scene, option: Option) -> str:
    _, ident, key = option
    names = (power.name for power in abilities(scene.table, ident) if power.key == key)
    return f'uses "{next(names)}" of {_mine(scene, ident, scene.table.things[ident].zone)}'


def _power_up(scene: Scene, option: Option) -> str:
    _, ident, card = option
    ways = [o for o in scene.open.options if o[:2] == option[:2]]
    card_named = f" with {_mine(scene, card, 'hand')}" if len(ways) > 1 else ""
    return f"powers up {_mine(scene, ident)}{card_named}"


def _equip(scene: Scene, option: Option) -> str:
    return f"equips {_mine(scene, option[1], 'hand')} to {_mine(scene, option[2])}"


def _recruit(scene: Scene, option: Option) -> str:
    thing = scene.table.things[option[1]]
    row = option[2] if len(option) == 3 else f"{scene.letters[option[3]]}'s {option[2]}"  # noqa: PLR2004  and whose
    if thing.zone == "hand":
        return f"recruits {_mine(scene, option[1], 'hand')} to {row}"
    whose = "" if thing.side == scene.open.player else f"{scene.letters[thing.side]}'s "
    zone = "ko pile" if thing.zone == "ko" else thing.zone
    return f'recruits {whose}"{bare_name(scene, option[1])}" from {zone} to {row}'


def _offer(scene: Scene, option: Option) -> str:
    return f'uses "{offered_by(scene, option[1])}"'


def _resource(scene: Scene, option: Option) -> str:
    return f"plays resource {_mine(scene, option[1], 'hand')} face {'up' if option[2] else 'down'}"


def _move(scene: Scene, option: Option) -> str:
    row = BACK if scene.table.things[option[1]].row == FRONT else FRONT
    return f"moves {_mine(scene, option[1])} to {row}"


def _resolve(scene: Scene, option: Option) -> str:
    sources = [other[2] for other in scene.open.options]
    return f'orders "{names_of_trigger(scene, option)[0]}" of {named(scene, option[2], sources)}'


def _stop(scene: Scene, _option: Option) -> str:
    return "stops" if scene.kind not in {"choose", "may"} else "chooses nothing"


def _ends(scene: Scene, _option: Option) -> str:
    return f"ends {_ENDS.get(scene.kind, 'step')}"


def _name(scene: Scene, option: Option) -> str:
    name = str(option[1]).replace('"', "")
    return f'names "{name}"' if option == scene.open.options[0] else ""


def _fixed(text: str) -> Say:
    return lambda _scene, _option: text


def _anything(_scene: Scene, option: Option) -> str:
    return " ".join(map(str, option))


_SAID: Final[dict[str, Say]] = {
    "attack": _solo,
    "choose": _choose,
    "defend": _choose,
    "done": _ends,
    "end": _fixed("ends turn"),
    "keep main": _choose,
    "ko": _choose,
    "counter": lambda _scene, option: f"chooses a {option[1]} counter",
    "keyword": lambda _scene, option: f"chooses {option[1]}",
    "number": lambda _scene, option: f"chooses {option[1]}",
    "more": _fixed(""),
    "mode": lambda _scene, option: f"chooses mode {option[1]}",
    "move": _move,
    "name": _name,
    "no": _fixed("declines"),
    "offer": _offer,
    "pass": _fixed("passes"),
    "play": lambda scene, option: f"plays {_mine(scene, option[1], 'hand')}",
    "power up": _power_up,
    "equip": _equip,
    "recruit": _recruit,
    "resolve": _resolve,
    "resource": _resource,
    "row": lambda _scene, option: f"chooses {option[1]}",
    "share": _choose,
    "stop": _stop,
    "strike": _choose,
    "use": _use,
    "version": lambda _scene, option: f"chooses {option[1]}",
    "yes": _fixed("accepts"),
}
