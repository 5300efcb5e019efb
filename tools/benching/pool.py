"""The compiled pool: loading it, and what it takes."""

import json
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from tools.benching.figure import Figure
from tools.benching.processes import middle, python

TITLE: Final = "The pool"
NOTES: Final = """\
All cards of the game are loaded, 431 at the moment; a pool file is read, checked and made a pool.
Memory is that of the whole process, Python with it.
To play, the cards are compiled for the engine as well, when a game first asks for it."""

_IN_PROCESS: Final = """
import json, resource, sys
from time import perf_counter
import vsdsl
def best(act):
    times = []
    for _ in range(9):
        begin = perf_counter()
        act()
        times.append((perf_counter() - begin) * 1000)
    return sorted(times)[4]
file = sys.argv[1]
pool = vsdsl.load_pool(file)
memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
load = best(lambda: vsdsl.load_pool(file))
built_in = best(vsdsl.load_pool)
ready = best(lambda: vsdsl.load_pool(file).book)
played = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
print(json.dumps([load, built_in, ready, memory, played]))
"""


def figures() -> Iterator[Figure]:
    """Yield the figures."""
    with TemporaryDirectory() as folder:
        file = str(Path(folder, "pool.json"))
        python("-m", "vsdsl", "compile", "cardscripts", "-o", file)
        read = json.loads(python("-c", _IN_PROCESS, file))
        load, built_in, ready, memory, played = read
        whole = middle(lambda: python("-c", "import vsdsl; vsdsl.load_pool()"))
    yield Figure("load the compiled cards from a pool file", load, "ms", 100, 30)
    yield Figure("load the built-in sets, looking whether they are up to date", built_in)
    yield Figure("the same in a fresh process", whole)
    yield Figure("load from a pool file and compile for the engine", ready)
    yield Figure("memory with all cards loaded", memory, "MB", 80, 40)
    yield Figure("memory with all cards compiled for the engine, several times over", played, "MB")
