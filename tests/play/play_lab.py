"""A laboratory for decks and games: pools of invented cards, and quick ways to play."""

from vsdsl.core.table.chance import below, seeded
from vsdsl.driver.installed import library_of
from vsdsl.play.game import Game
from vsdsl.play.pool import Pool
from vsdsl.pool import PoolScript
from vsdsl.source import decode
from vsdsl.syntax.script import parse_script

SETS = """\
set "Practice" TST, universe illustrated
set "Photographs" PHO, universe photographic
team Lab Rats: good
team Lab Cats: evil
keyword Faithful (team friends):
    deck loyal to friends
keyword Lone:
    deck limit 1
keyword Crowd:
    deck limit 8
keyword Escort (team friends):
    deck led by friends
main "Lab Lead" TST-001 level 1:
    team Lab Rats
    stats 2/4, health 5
    level up 3 "Onward":
        when this attacks: this gains 1 XP
main "Lab Lead" TST-002 level 2:
    team Lab Rats
    stats 4/6, health 5
main "Lab Boss" TST-003 level 1:
    team Lab Cats
    stats 2/4, health 5
token "Lab Mouse" TST-050:
    stats 1/1, health 1
"""


def supporting(
    number: int, name: str, *lines: str, team: str = "Lab Rats", code: str = "TST"
) -> str:
    """Return the script of a supporting character."""
    first = [f"team {team}"] if team else []
    body = "".join(f"    {line}\n" for line in (*first, "cost 2", "stats 2/2, health 1", *lines))
    return f'supporting "{name}" {code}-{number:03}:\n{body}'


def basic(number: int, name: str, symbol: str) -> str:
    """Return the script of a basic location."""
    return f'location "{name}" TST-{number:03}:\n    basic [{symbol}]\n'


HANDS = "".join(supporting(100 + number, f"Lab Hand {number}") for number in range(15))


def made_pool(*cards: str, sets: str = SETS) -> Pool:
    """Return a pool of the practice sets, fifteen hands, and further cards."""
    script = parse_script(decode("".join((sets, HANDS, *cards)).encode(), "lab.vscard"))
    assert script.diagnostics == ()
    compiled = PoolScript(
        set_name="Practice", source=script.source, declarations=script.declarations
    )
    return Pool(library_of([compiled]))


def listed(*lines: str, main: str = "[TST-001, TST-002]", fill: int = 60) -> str:
    """Return a deck list with some lines and as many hands as fill the deck."""
    given = sum(int(line.split()[0]) for line in lines)
    missing = fill - given
    hands = [(min(4, missing - 4 * n), 100 + n) for n in range(15) if missing > 4 * n]
    entries = [*(line.split() for line in lines), *((str(c), f"TST-{n}") for c, n in hands)]
    cards = "".join(f"  - {{count: {count}, id: {number}}}\n" for count, number in entries)
    return f"name: Practice\nmain_characters:\n  - {{ids: {main}}}\ncards:\n{cards}"


def play_on(game: Game, seed: int, moves: int = 10_000) -> Game:
    """Make random choices, at most so many, until the game is over."""
    state = seeded(seed)
    for _ in range(moves):
        if game.over:
            break
        options = game.decision.options
        state, pick = below(state, len(options))
        game.choose(options[pick])
    return game
