"""`vsdsl play`: games between bots, or with a person at the terminal."""

import json
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Final, NamedTuple

from vsdsl.cli.exits import FAILED, FINDINGS, OK
from vsdsl.cli.output_formats import ReportFormat
from vsdsl.cli.own_cards import NoPoolError, OwnCards, own_pool
from vsdsl.cli.parameters import Option
from vsdsl.cli.person import LeftError, PersonSeat
from vsdsl.cli.terminal import complain, counted
from vsdsl.play.bots import BOTS, bot_named
from vsdsl.play.decks import Deck, DeckError, DeckFileError, load_deck, shipped_decks
from vsdsl.play.editions import edition_named
from vsdsl.play.errors import GameError
from vsdsl.play.match import BotSeat, Seat, Summary, play_game
from vsdsl.play.modes import agreement, fewest_players, mode_named
from vsdsl.play.pool import Pool
from vsdsl.terms.editions import Edition

PLAYERS: Final = ("A", "B", "C", "D")
FEWEST: Final = 2
HUMAN: Final = "human"
DEFAULT_SEAT: Final = "greedy"


class _WishError(ValueError):
    """Something asked for that cannot be played, and what to ask for instead."""


def play(  # noqa: PLR0913, PLR0917  the options of the command
    deck: Annotated[
        list[str],
        Option(
            "--deck",
            "A deck file or shipped deck, for A, then for B, and so on; DECK:MAIN names a main.",
        ),
    ] = [],  # noqa: B006  never changed; typer wants a list
    seat: Annotated[list[str], Option("--seat", "Who plays: A=human, B=random or B=greedy.")] = [],  # noqa: B006  as above
    games: Annotated[int, Option("--games", "How many games to play.")] = 1,
    seed: Annotated[
        int, Option("--seed", "The seed of the first game; each next has one more.")
    ] = 0,
    edition: Annotated[
        str, Option("--edition", "The rulebook to play by, such as 2015-marvel-battles.")
    ] = "",
    mode: Annotated[
        str,
        Option("--mode", "duel, free-for-all, two-vs-two (A and C) or two-headed (A and B)."),
    ] = "",
    recruit_to_teammates: Annotated[
        bool,
        Option("--recruit-to-teammates", "In two-vs-two, characters may be recruited for others."),
    ] = False,
    output_format: Annotated[
        ReportFormat, Option("--format", "How to write the summary.")
    ] = ReportFormat.TEXT,
    own: OwnCards = [],  # noqa: B006  as above
) -> int:
    """Play games; bots take the seats that no person takes.

    Two, three or four decks play, each against all others, or four in two teams. Without --deck as
    many of the decks that come with vsdsl meet as the mode needs. Without --edition it is the
    newest that the sets of the decks need, which is `merged` for those that come with vsdsl.
    """
    try:
        chosen = _chosen(deck, mode)
        names = _seats(seat, PLAYERS[: len(chosen)])
        agreement(mode or None, len(chosen), recruit_to_teammates=recruit_to_teammates)
        rules = edition_named(edition) if edition else None
        pool, decks = _decks(chosen, own, rules)
        how = _How(range(seed, seed + games), rules, mode or None, recruit_to_teammates)
        summary, seconds = _play(pool, decks, names, how)
    except NoPoolError as shown:
        return shown.code
    except (DeckError, DeckFileError, GameError, _WishError) as error:
        complain([str(error)])
        return FAILED
    except LeftError as left:
        complain([str(left)])
        return FINDINGS if left.is_failure else OK
    match output_format:
        case ReportFormat.TEXT:
            print(_text(summary, seconds))
        case ReportFormat.JSON:
            print(json.dumps(_record(summary, seconds), indent=2))
    return OK


class _How(NamedTuple):
    """From which seeds games are played, by which rulebook and in which mode."""

    seeds: range
    edition: Edition | None
    mode: str | None
    recruit_to_teammates: bool


def _chosen(given: Sequence[str], mode: str) -> list[str]:
    """Return the decks that are to play, by name; shipped ones where none are named.

    Rules: 1.1.4.
    """
    needed = fewest_players(mode_named(mode)) if mode else FEWEST
    chosen = list(given) or list(shipped_decks())[:needed]
    if not FEWEST <= len(chosen) <= len(PLAYERS):
        times = counted(len(chosen), "time")
        raise _WishError(f"a game needs --deck two, three or four times, not {times}")
    return chosen


def _seats(given: Sequence[str], players: Sequence[str]) -> dict[str, str]:
    """Return who plays in which seat."""
    names = dict.fromkeys(players, DEFAULT_SEAT)
    for each in given:
        player, equals, name = each.partition("=")
        if not equals or player not in names or name not in {*BOTS, HUMAN}:
            known = ", ".join((*BOTS, HUMAN))
            seats = f"{', '.join(players[:-1])} or {players[-1]}"
            raise _WishError(f"`--seat {each}` is not PLAYER=WHO, with {seats} and one of {known}")
        names[player] = name
    return names


def _decks(
    chosen: Sequence[str], own: Sequence[str], edition: Edition | None
) -> tuple[Pool, list[Deck]]:
    """Return the pool that the decks need, and the decks."""
    shipped = shipped_decks()
    split = [_split(each) for each in chosen]
    sets = {shipped[file].set_name for file, _ in split if file in shipped}
    are_enough = not own and all(file in shipped for file, _ in split)
    pool = own_pool(own, *(sorted(sets) if are_enough else ()))
    return pool, [load_deck(file, pool, main=main, edition=edition) for file, main in split]


def _split(given: str) -> tuple[str, str]:
    """Return the deck and the main character of `DECK:MAIN`."""
    file, colon, main = given.rpartition(":")
    return (file, main) if colon and file and not Path(given).exists() else (given, "")


def _play(
    pool: Pool, decks: Sequence[Deck], names: Mapping[str, str], how: _How
) -> tuple[Summary, float]:
    seeds, edition, mode, gives = how
    if not seeds:
        raise _WishError(f"--games {seeds.stop - seeds.start} is not 1 or more")
    summary = Summary()
    pool.book_of(edition or Edition.MERGED)  # compiled before the clock starts
    start = time.perf_counter()
    with _progress(len(seeds), quiet=HUMAN in names.values()) as report:
        for done, seed in enumerate(seeds, 1):
            played = play_game(
                decks,
                pool,
                seed,
                _taken(names, seed),
                edition=edition,
                mode=mode,
                recruit_to_teammates=gives,
            )
            summary.add(*played)
            report(done)
    return summary, time.perf_counter() - start


def _taken(names: Mapping[str, str], seed: int) -> dict[str, Seat]:
    return {
        player: PersonSeat(sys.stdin, sys.stdout)
        if name == HUMAN
        else BotSeat(bot_named(name, seed * len(names) + number))
        for number, (player, name) in enumerate(names.items())
    }


@contextmanager
def _progress(games: int, *, quiet: bool) -> Iterator[Callable[[int], None]]:
    """Tell on stderr how many games are done, where a terminal shows it."""
    shown = games > 1 and not quiet and sys.stderr.isatty()

    def report(done: int) -> None:
        if shown:
            print(f"\r{done} of {counted(games, 'game')}", end="", file=sys.stderr, flush=True)

    try:
        yield report
    finally:
        if shown:
            print(file=sys.stderr)


def _text(summary: Summary, seconds: float) -> str:
    rate = summary.decisions / seconds if seconds else 0.0
    done = f"{counted(summary.games, 'game')}, {counted(summary.decisions, 'decision')}"
    return "\n".join(
        (
            f"{done} in {seconds:.1f} s ({rate:.0f} a second)",
            f"turns: {summary.turns / summary.games:.1f} a game",
            f"winners: {_tally(summary.winners)}",
            f"endings: {_tally(summary.endings)}",
        )
    )


def _tally(counts: Counter[str]) -> str:
    return ", ".join(f"{what} {count}" for what, count in sorted(counts.items()))


def _record(summary: Summary, seconds: float) -> dict[str, object]:
    return {
        "games": summary.games,
        "decisions": summary.decisions,
        "turns": summary.turns,
        "seconds": round(seconds, 3),
        "winners": dict(sorted(summary.winners.items())),
        "endings": dict(sorted(summary.endings.items())),
    }
