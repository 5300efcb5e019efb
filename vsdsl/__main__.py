"""`python -m vsdsl` is the command `vsdsl`."""

import sys

from vsdsl.cli import main

if __name__ == "__main__":
    sys.exit(main())
