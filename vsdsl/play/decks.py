"""Decks: loaded, checked, ready to play."""

from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Final, NamedTuple

from attrs import field, frozen

from vsdsl.driver.files import UnreadableError, read_text
from vsdsl.play.contents import Contents, Problem
from vsdsl.play.deck_file import NAME_ONLY, DeckList, ListedCard, ListedMain
from vsdsl.play.deck_rules import problems_of
from vsdsl.play.editions import edition_named
from vsdsl.play.exchange import ExchangeError, read_listed
from vsdsl.play.partners import is_partner
from vsdsl.play.pool import Pool
from vsdsl.play.pool_card import PoolCard
from vsdsl.play.side_decks import side_deck_problems
from vsdsl.play.unscripted import is_unscripted, unscripted_problems
from vsdsl.resources import cardscripts
from vsdsl.terms.editions import Edition

SUFFIX: Final = ".yaml"
_MOST_ADVICE: Final = 20  # problems after which no card that may be meant is looked for


class DeckFileError(ValueError):
    """A deck file that cannot be read."""


class DeckError(ValueError):
    """A deck that the rules do not allow: every problem, each with its rule."""

    def __init__(self, name: str, problems: tuple[Problem, ...]) -> None:
        """Keep the problems, and say all of them."""
        lines = (f"  {problem}" for problem in problems)
        super().__init__("\n".join((f"the deck `{name}` is not legal:", *lines)))
        self.name = name
        self.problems = problems

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self).__new__, (type(self), *self.args), vars(self)


@frozen(kw_only=True)
class Deck:
    """A legal deck: the numbers of the main character's levels, lowest first, and of its cards.

    `side` are the numbers of the cards in its side deck, if it has one.
    """

    name: str
    main: tuple[str, ...]
    cards: tuple[str, ...] = field(repr=False)
    side: tuple[str, ...] = ()


class ShippedDeck(NamedTuple):
    """A deck that comes with vsdsl: the set it belongs to, and its file."""

    set_name: str
    file: Traversable


def load_deck(path: str | Path, pool: Pool, *, main: str = "", edition: str | None = None) -> Deck:
    """Return the deck of a file, or a shipped deck by its name.

    `main` names another main character of the list than the first, and `edition` the rulebook that
    the deck is built by; without one it is the newest that its sets need. Raises `DeckFileError`
    for a file that cannot be read, `DeckError` with every problem of the deck, and `GameError` for
    an unknown edition.
    """
    return parse_deck(read_deck_text(path), pool, main=main, where=str(path), edition=edition)


def parse_deck(
    text: str,
    pool: Pool,
    *,
    main: str = "",
    where: str = "the deck",
    edition: str | None = None,
) -> Deck:
    """Return the deck that a text lists; `where` is what to call it when it cannot be read."""
    listed = listed_deck(text, pool, where)
    built = edition_named(edition) if edition is not None else None
    return made_deck(listed, pool, _chosen(listed, main, where), built)


def deck_problems(text: str, pool: Pool, where: str = "the deck") -> tuple[Problem, ...]:
    """Return every problem of a deck list, with each of its main characters.

    Raises `DeckFileError` for a text that is no deck list.
    """
    return problems_in(listed_deck(text, pool, where), pool)


def problems_in(
    listed: DeckList, pool: Pool, edition: Edition | None = None
) -> tuple[Problem, ...]:
    """Return every problem of a deck list, with each of its main characters."""
    found: dict[Problem, None] = {}
    for main in listed.mains or (None,):
        try:
            made_deck(listed, pool, main, edition)
        except DeckError as error:
            found |= dict.fromkeys(error.problems)
    return tuple(sorted(found, key=_by_line))


def listed_deck(text: str, pool: Pool, where: str, game: Path | None = None) -> DeckList:
    """Return the deck list of a text; the ending of `where` says in which format it is.

    `game` is the folder of an OCTGN game. Raises `DeckFileError`.
    """
    try:
        return read_listed(text, where, pool, game)
    except ExchangeError as fault:
        place = f"{where}:{fault.line}: " if fault.line else ""
        raise DeckFileError(f"{place}{fault.what}") from None


def made_deck(
    listed: DeckList, pool: Pool, main: ListedMain | None, edition: Edition | None = None
) -> Deck:
    """Return the deck of a list with one of its main characters.

    Without an edition it is built by the newest that its sets need. Raises `DeckError` with every
    problem.
    """
    contents, unknown = _looked_up(listed, pool, main)
    built = edition or pool.edition_for(_numbers(contents))
    problems = (*unknown, *problems_of(contents, pool, built), *side_deck_problems(contents, pool))
    if problems:
        raise DeckError(listed.name, tuple(sorted(problems, key=_by_line)))
    ordered = sorted(contents.main, key=lambda each: each.level)
    return Deck(
        name=listed.name,
        main=tuple(card.id for card in ordered),
        cards=tuple(card.id for _, count, card in contents.cards for _ in range(count)),
        side=tuple(card.id for _, card in contents.side),
    )


def read_deck_text(path: str | Path) -> str:
    """Return the text of a deck file, or of a shipped deck by its name.

    Raises `DeckFileError`.
    """
    file = Path(path)
    if not file.suffix and not file.exists():
        return _shipped_text(str(path))
    try:
        return read_text(file)
    except UnreadableError as fault:
        raise DeckFileError(str(fault)) from None


def shipped_decks() -> Mapping[str, ShippedDeck]:
    """Return the decks that come with vsdsl, by name."""
    found: dict[str, ShippedDeck] = {}
    for folder in sorted(cardscripts().iterdir(), key=lambda each: each.name):
        decks = folder.joinpath("decks")
        if folder.is_dir() and decks.is_dir():
            for file in sorted(decks.iterdir(), key=lambda each: each.name):
                if file.name.endswith(SUFFIX):
                    found[file.name.removesuffix(SUFFIX)] = ShippedDeck(folder.name, file)
    return found


def _shipped_text(name: str) -> str:
    shipped = shipped_decks()
    if name not in shipped:
        near = get_close_matches(name, shipped, n=1)
        advice = f"did you mean `{near[0]}`?" if near else f"there are {', '.join(shipped)}"
        raise DeckFileError(f"`{name}` is no file and no deck that comes with vsdsl; {advice}")
    return shipped[name].file.read_text(encoding="utf-8")


def _chosen(listed: DeckList, main: str, where: str) -> ListedMain | None:
    """Return the main character to play: the first, or the one asked for."""
    if not main:
        return listed.mains[0] if listed.mains else None
    for each in listed.mains:
        if main.casefold() in {each.name.casefold(), *(number.casefold() for number in each.ids)}:
            return each
    names = ", ".join(each.name for each in listed.mains)
    raise DeckFileError(f"{where}: no main character `{main}`; there are {names or 'none'}")


def _numbers(deck: Contents) -> Iterator[str]:
    """Yield the numbers of all cards of a deck."""
    yield from (card.id for card in deck.main)
    yield from (card.id for _, _, card in deck.cards)
    yield from (card.id for _, card in deck.side)


def _looked_up(
    listed: DeckList, pool: Pool, main: ListedMain | None
) -> tuple[Contents, tuple[Problem, ...]]:
    problems: list[Problem] = []
    levels: list[PoolCard] = []
    cards: list[tuple[int, int, PoolCard]] = []
    unscripted: list[ListedCard] = []
    for line in _levels(main):
        card = _card(line, pool, problems)
        if card is not None:
            levels.append(card)
    levels += _partners(listed, main, levels[:1], pool)
    for line in listed.cards:
        if is_unscripted(line) and _found(line, pool) == "":
            unscripted.append(line)
            continue
        card = _card(line, pool, problems)
        if card is not None:
            cards.append((line.line, line.count, card))
    if main is not None and main.name and not main.ids:
        fact = f"the main character {main.name} is listed without its numbers (`ids`)"
        problems.append(Problem(main.line, "", f"{fact}, so its cards are not checked"))
    problems += unscripted_problems(unscripted, len(listed.cards))
    side, doubtful = _beside(listed, pool, problems)
    contents = Contents(
        main_line=main.line if main is not None else 1,
        main=tuple(levels),
        cards=tuple(cards),
        listed=sum(line.count for line in listed.cards),
        side=side,
        doubtful=doubtful,
        is_main_unknown=main is not None and bool(main.name or main.ids) and not levels,
    )
    return contents, tuple(problems)


def _beside(
    listed: DeckList, pool: Pool, problems: list[Problem]
) -> tuple[tuple[tuple[int, PoolCard], ...], frozenset[int]]:
    """Return the cards of the side deck with their lines, and the lines with an unknown card."""
    found: list[tuple[int, PoolCard]] = []
    doubtful: set[int] = set()
    for main in listed.side:
        levels = _levels(main) if main.ids else _levels_named(main, pool)
        for line in levels:
            card = _card(line, pool, problems)
            if card is None:
                doubtful.add(main.line)
            else:
                found.append((main.line, card))
    return tuple(found), frozenset(doubtful)


def _levels_named(main: ListedMain, pool: Pool) -> tuple[ListedCard, ...]:
    """Return all levels of the only main character of a name; else the name, for what is wrong."""
    mains = [card for card in pool.named(main.name) if card.kind == "main"]
    levels = [card.level for card in mains]
    if not mains or len(set(levels)) < len(levels):
        return (ListedCard(line=main.line, count=1, name=main.name, kind="main"),)
    return tuple(ListedCard(line=main.line, count=1, id=card.id) for card in mains)


def _partners(
    listed: DeckList, main: ListedMain | None, leader: list[PoolCard], pool: Pool
) -> list[PoolCard]:
    """Return the other main characters of a list that the first one starts the game with.

    Rules: 17.5.4.
    """
    others = (number for each in listed.mains if each is not main for number in each.ids)
    cards = [card for card in map(pool.get, others) if card is not None]
    return [card for card in cards for one in leader if is_partner(one, card, pool)]


def _levels(main: ListedMain | None) -> tuple[ListedCard, ...]:
    if main is None:
        return ()
    return tuple(ListedCard(line=main.line, count=1, id=i, name=main.name) for i in main.ids)


def _card(line: ListedCard, pool: Pool, problems: list[Problem]) -> PoolCard | None:
    """Return the card that a line means, or note why it means none."""
    found = _found(line, pool)
    if isinstance(found, PoolCard):
        return found
    # Looking for names that are alike takes time, and a stranger's list may be long.
    near = _meant(line, pool) if not found and len(problems) < _MOST_ADVICE else ""
    wanted = f"number {line.id}" if line.id else f"name {line.name}"
    what = found or f"no card of the pool has the {wanted}"
    advice = f"; did you mean {near}?" if near else "" if found else _own_advice(line, pool)
    problems.append(Problem(line.line, "", f"{what}{advice}"))
    return None


def _own_advice(line: ListedCard, pool: Pool) -> str:
    """Return how to give a card of a name that nothing is like, or of letters that no set has."""
    letters = line.id.rpartition("-")[0]
    if line.id and any(card.found.letters == letters for card in pool):
        return ""
    return "; the file of a card of your own is given with `--cards`"


def _found(line: ListedCard, pool: Pool) -> PoolCard | str:
    """Return the card of a line, or what is wrong with it; nothing if the pool has no such card.

    Where only the name is known, a card of that name is another one.
    """
    if line.id:
        return _numbered(line, pool)
    return "" if line.data == NAME_ONLY else _named(line, pool)


def _meant(line: ListedCard, pool: Pool) -> str:
    """Return the name that a line may mean, or the number if its name tells that.

    Of a number alone nothing can be said: every other one is a sound number too.
    """
    if line.id:
        return " or ".join(card.id for card in pool.named(line.name))
    return " or ".join(pool.suggest(line.name)[:1])


def _numbered(line: ListedCard, pool: Pool) -> PoolCard | str:
    """Return the card of a number, or what is wrong with it; nothing if no card has the number."""
    card = pool.get(line.id)
    if card is None:
        return ""
    if line.name and line.name not in card.names:
        return f"{line.id} is {card.name}, not {line.name}"
    return card


def _named(line: ListedCard, pool: Pool) -> PoolCard | str:
    """Return the only card of a name, or what is wrong with it; nothing if no card has the name."""
    wanted = line.kind.replace("-", " ")
    named = tuple(c for c in pool.named(line.name) if not wanted or c.kind == wanted)
    if len(named) > 1:
        return f"{line.name} may be any of {', '.join(c.id for c in named)}; write the number"
    return named[0] if named else ""


def _by_line(problem: Problem) -> int:
    return problem.line
