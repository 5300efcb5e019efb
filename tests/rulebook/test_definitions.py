"""Definitions of the rulebook: the program knows exactly what they list."""

from itertools import chain

import pytest

from tests.play.play_lab import listed, made_pool
from vsdsl.driver.installed import load_cards
from vsdsl.interp.compiling import Compiler
from vsdsl.play.decks import deck_problems
from vsdsl.play.pool import Pool, load_pool
from vsdsl.rulebook.load import load_catalogue

SYMBOLS = {"Alien", "Energy", "Humanity", "Intellect", "Might", "Skill"}
FILMS = "The MCU Battles"
STARTERS = {
    "15.4.5": ("MCU Heroes", {"supporting": 32, "plot twist": 8, "location": 20}),
    "15.4.6": ("MCU Villains", {"supporting": 32, "plot twist": 8, "location": 20}),
}
PROPORTIONS = {"supporting": 34, "equipment": 1, "plot_twists": 8, "locations": 17}
BASIC = {"Academy", "Fortress", "Laboratory", "Training Ground"}
NAMES_ONLY = [
    ("15.4.7", "Daredevil", {*BASIC, "School for Gifted Youngsters"}),
    ("15.4.8", "Kingpin", BASIC),
]


@pytest.fixture(scope="module")
def pool() -> Pool:
    return load_pool()


def test_the_power_symbols_are_six(pool: Pool) -> None:
    """Rules: 1.3.1, 2.4.2."""
    basic = [card.symbols for card in pool if card.is_basic]

    assert set(chain.from_iterable(card.symbols for card in pool)) == SYMBOLS
    assert set(basic) == {(symbol,) for symbol in SYMBOLS}


def test_a_location_is_basic_or_special(pool: Pool) -> None:
    """Rules: 2.4.1, 2.4.5."""
    locations = [card for card in pool if card.kind == "location"]

    assert all(bool(card.teams) != card.is_basic for card in locations)
    assert all((len(card.symbols) == 1) == card.is_basic for card in locations)


def test_a_keyword_power_triggers_or_makes_something_true() -> None:
    """Rules: 7.1.6."""
    library = load_cards()
    faces = (
        Compiler([*library.teams, *library.keywords, *(each.card for each in library.cards)])
        .book()
        .faces.values()
    )
    keywords = [a for face in faces for a in face.abilities if a.category == "keyword"]

    conditions = [static.condition for a in keywords for static in a.statics]
    assert any(a.triggers and not a.statics for a in keywords)
    assert None in conditions
    assert any(condition is not None for condition in conditions)


def test_only_cards_of_the_films_are_photographic(pool: Pool) -> None:
    """Rules: 15.3.5."""
    universes = {card.set_name: card.universe for card in pool}

    films = {name for name, universe in universes.items() if universe == "photographic"}
    assert films == {FILMS}
    assert {universes[name] for name in universes if name not in films} == {"illustrated"}


@pytest.mark.parametrize("rule", STARTERS)
def test_a_recommended_deck_of_the_films_is_legal(rule: str, pool: Pool) -> None:
    """Rules: 15.4.5, 15.4.6."""
    team, kinds = STARTERS[rule]
    counts = [one for part in load_catalogue().rule(rule).deck for one in part.cards]
    mains = [card for card in pool if card.kind == "main" and card.teams == (team,)]
    main = [card.id for card in mains if card.name == mains[0].name]
    cards = [(one.copies, found(pool, one.card, team)) for one in counts]

    text = f"name: Starter\nmain_characters: [{{ids: [{', '.join(main)}]}}]\ncards:\n"
    text += "".join(f"  - {{count: {copies}, id: {number}}}\n" for copies, number in cards)

    assert deck_problems(text, pool) == ()
    assert {kind: sum(n for n, i in cards if pool[i].kind == kind) for kind in kinds} == kinds


@pytest.mark.parametrize(("rule", "main", "known"), NAMES_ONLY)
def test_a_recommended_deck_of_names_is_checked_as_far_as_it_can_be(
    rule: str, main: str, known: set[str], pool: Pool
) -> None:
    """Rules: 15.1.1, 15.1.5, 15.4.7, 15.4.8, A-05."""
    parts = load_catalogue().rule(rule).deck
    names = [one.card for part in parts for one in part.cards]

    text = f"name: Starter\nmain_characters: [{{name: {main}}}]\ncards:\n"
    text += "".join(
        f"  - {{count: {one.copies}, {_entry(pool, one.card, part.kind, known)}}}\n"
        for part in parts
        for one in part.cards
    )
    led, unscripted = deck_problems(text, pool)

    assert {part.kind: sum(one.copies for one in part.cards) for part in parts} == PROPORTIONS
    assert led.fact.startswith(f"the main character {main} is listed without its numbers")
    assert unscripted.rule == ""
    without = [name for name in names if name not in known]
    assert unscripted.fact.endswith(f"no text of theirs is checked: {', '.join(without)}")
    assert f"{len(without)} of the {len(names)} cards listed" in unscripted.fact


def _entry(pool: Pool, name: str, kind: str, known: set[str]) -> str:
    """Return a card of a list: by its number where it is known, else by no more than its name."""
    if name in known:
        return f"id: {next(c.id for c in pool.named(name) if c.universe == 'illustrated')}"
    said = kind.removesuffix("s").replace("_", "-")
    return f"name: {name}, kind: {said}, data: name only"


def found(pool: Pool, name: str, team: str) -> str:
    """Return the number of a card of the films that is no main character."""
    fit = [
        card.id
        for card in pool.named(name)
        if card.set_name == FILMS and card.kind != "main" and (not card.teams or team in card.teams)
    ]
    assert fit, name
    return fit[0]


def test_the_proportions_of_a_deck_are_advice() -> None:
    """Rules: 15.4.10."""
    lab = made_pool()

    advised = {one.kind: one.advised for one in load_catalogue().rule("15.4.10").deck}
    only_characters = listed()

    assert set(advised) >= {"supporting", "locations", "plot_twists"}
    assert deck_problems(only_characters, lab) == ()
