"""Where the time of random games goes: in which modules, and in which functions."""

import cProfile
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from types import CodeType
from typing import Final

from tools.benching.engine import GAMES, first_set, random_games

ROWS: Final = 14
BUILT_IN: Final = "built in"


def profiled() -> Iterator[str]:
    """Yield the lines of the profile."""
    pool, decks = first_set()
    book = pool.book
    watch = cProfile.Profile()
    watch.enable()
    random_games(book, decks)
    watch.disable()
    spent = [(*_named(entry.code), entry.inlinetime, entry.callcount) for entry in watch.getstats()]
    whole = sum(own for _, _, own, _ in spent)
    modules: defaultdict[str, float] = defaultdict(float)
    for module, _, own, _ in spent:
        modules[module] += own
    yield f"{GAMES} random games under `cProfile`, which makes short functions look dearer."
    yield "The share is that of a module's or a function's own time, without what it calls."
    yield ""
    yield "| module | share |"
    yield "|---|---|"
    for module, own in sorted(modules.items(), key=lambda each: -each[1])[:ROWS]:
        yield f"| {module} | {own / whole:.1%} |"
    yield ""
    yield "| function | share | calls for each decision |"
    yield "|---|---|---|"
    decisions = next(calls for _, name, _, calls in spent if name == "choose")
    for module, name, own, calls in sorted(spent, key=lambda each: -each[2])[:ROWS]:
        called = f"{module}.{name}" if module != BUILT_IN else name
        yield f"| `{called}` | {own / whole:.1%} | {calls / decisions:.1f} |"


def _named(code: CodeType | str) -> tuple[str, str]:
    """Return the room and module of a function, and its name, as short as it can be said."""
    if isinstance(code, str):
        short = code.strip("<>").removeprefix("built-in method ").removeprefix("builtins.")
        return BUILT_IN, short.partition(" at 0x")[0]
    _, found, module = code.co_filename.rpartition("/vsdsl/")
    if not found:
        return Path(code.co_filename).stem, code.co_name
    return module.removesuffix(".py").replace("/", "."), code.co_name
