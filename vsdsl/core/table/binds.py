"""Binds: what a running program, a modifier or a waiting trigger has names for."""

from collections.abc import Mapping
from typing import Any, Final

Binds = Mapping[str, Any]  # cards, places, numbers and words, each as its name calls for

NO_BINDS: Final[Binds] = {}
