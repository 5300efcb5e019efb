"""Extras: plain cards that fill a table, made to fit the card that is tried."""

from collections.abc import Mapping, Sequence
from itertools import count
from typing import Final

from attrs import evolve

from vsdsl.core.table.faces import Ability, Face, Use
from vsdsl.trying.mentions import Mentions

SYMBOLS: Final = ("Alien", "Energy", "Humanity", "Intellect", "Might", "Skill")
NOTHING: Final = "nothing"  # the key of a program without instructions
WAITING: Final = "waiting"  # the key of one that waits to be carried out
COSTS: Final = (1, 2, 3, 5)


def extras(
    face: Face, spoken_of: Mentions, keywords: Mapping[str, Ability], teams: frozenset[str]
) -> dict[str, Face]:
    """Return plain cards by number, such as `friend 1`, `foe 2`, `lead 1` and `place`.

    Friends share the teams of the card, foes have those that it speaks of, or else some others of
    all `teams`; the last of each has the keywords that it speaks of, and names with the parts that
    it looks for.
    """
    ours = face.teams or frozenset(sorted(teams)[:1])
    theirs = frozenset(spoken_of.teams) - ours or frozenset(sorted(teams - ours)[-1:])
    made: dict[str, Face] = {}
    known = tuple(keywords[name] for name in spoken_of.keywords if name in keywords)
    for side, team in (("friend", ours), ("foe", theirs)):
        for number, cost in zip(count(1), COSTS, strict=False):
            is_last = number == len(COSTS)
            made[f"{side} {number}"] = _character(
                f"{side} {number}",
                team | frozenset(spoken_of.teams if is_last else ()),
                cost,
                known if is_last else (),
                face,
                frozenset(spoken_of.name_parts if is_last else ()),
            )
        for level in (1, 2):
            made[f"{side} lead {level}"] = Face(
                number=f"{side} lead {level}",
                name=f"{side} lead",
                names=frozenset({f"{side} lead"}),
                kind="main",
                level=level,
                atk=2 * level,
                def_=5,
                health=6,
                teams=team,
                brand=face.brand,
                good=side == "friend" or level > 1,
                evil=side == "foe" or level > 1,
                xp_needed=3 if level == 1 else 0,
            )
    made |= {f"place {symbol}": _location(symbol) for symbol in SYMBOLS}
    made |= _others(face, tuple(each for each in known if not (each.statics or each.triggers)))
    made["namesake"] = evolve(
        _character("namesake", ours, 2, (), face), name=face.name, names=face.names
    )
    return made


def _character(  # noqa: PLR0913, PLR0917  what a character is made of
    name: str,
    teams: frozenset[str],
    cost: int,
    powers: Sequence[Ability],
    model: Face,
    name_parts: frozenset[str] = frozenset(),
) -> Face:
    return Face(
        number=name,
        name=name,
        names=frozenset({name}) | name_parts,
        kind="supporting",
        cost=cost,
        atk=cost + 1,
        def_=cost + 2,
        health=3,
        teams=teams,
        brand=model.brand,
        good=name.startswith("friend"),
        evil=name.startswith("foe"),
        abilities=tuple(powers),
    )


def _location(symbol: str) -> Face:
    name = f"place {symbol}"
    return Face(
        number=name,
        name=name,
        names=frozenset({name}),
        kind="location",
        symbols=(symbol,),
        is_basic=True,
    )


def _others(face: Face, marks: Sequence[Ability]) -> dict[str, Face]:
    """Return a special location, an equipment and a plot twist of the card's teams, with marks."""
    kinds = {"hideout": "location", "tool": "equipment", "trick": "plot twist"}
    return {
        name: Face(
            number=name,
            name=name,
            names=frozenset({name}),
            kind=kind,
            teams=face.teams,
            abilities=tuple(marks),
            brand=face.brand,
            cost=1 if kind == "equipment" else 0,
            symbols=SYMBOLS if kind == "location" else (),
            modes=(Use(timing="any-turn combat", symbols=(), program=NOTHING),)
            if kind == "plot twist"
            else (),
        )
        for name, kind in kinds.items()
    }
