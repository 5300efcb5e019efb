"""`python -m vsdsl` is the command `vsdsl`."""

import gc
import sys

from vsdsl.cli import main


def start() -> int:
    """Run the command line of this process, and return its exit code.

    The process ends behind this: what it holds is freed with it, and not searched for garbage
    before, which would take a tenth of the time of a check.
    """
    code = main()
    gc.freeze()
    return code


if __name__ == "__main__":
    sys.exit(start())
