"""A power symbol of the game in place of another."""

from collections.abc import Iterator
from random import Random

from tools.mistaking.names import symbols_of_universe
from tools.mistaking.passage import Change, Passage

_ALL = ("Alien", "Energy", "Humanity", "Intellect", "Might", "Skill")


def wrong_symbol(passage: Passage, random: Random) -> Iterator[Change]:
    """Yield another symbol in place of each: found where no location gives it."""
    for word in passage.words:
        if word.kind == "SYMBOL":
            wrong = random.choice([each for each in _ALL if f"[{each}]" != word.text])
            is_place = passage.text.startswith("location")
            known = is_place or wrong in symbols_of_universe(passage.source.name)
            is_choice = " or " in passage.line(word.start)
            double = is_choice and f"[{wrong}]" in passage.line(word.start)
            apart = "every symbol that locations give is possible" if known and not double else ""
            yield Change(word.start, word.end, f"[{wrong}]", apart)
