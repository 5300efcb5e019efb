"""`python -m vsdsl` is the command `vsdsl`."""

import gc
import sys
from typing import Final

from vsdsl.cli import main

_SELDOM: Final = 300_000  # things made between two searches for garbage; Python searches at 700


def start() -> int:
    """Run the command line of this process, and return its exit code.

    Cards and modules stay to the end, and searching them for garbage again and again would double
    the time of running many situations. The process ends after this: what it holds is freed with
    it, and not searched before, which would take a tenth of the time of a check.
    """
    gc.set_threshold(_SELDOM)
    code = main()
    gc.freeze()
    return code


if __name__ == "__main__":
    sys.exit(start())
