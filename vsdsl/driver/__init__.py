"""The whole road: from files and installed sets to findings, well-laid-out text and cards."""

from typing import TYPE_CHECKING

from vsdsl.driver.checking import check_sources
from vsdsl.driver.files import Read, read_paths

if TYPE_CHECKING:
    from vsdsl.driver.describing import describe_card, explained_keywords
    from vsdsl.driver.formatting import Formatted, format_source
    from vsdsl.driver.installed import Library, LibraryCard, installed_set_names, load_cards
    from vsdsl.driver.own_files import own_cards

__all__ = [
    "Formatted",
    "Library",
    "LibraryCard",
    "Read",
    "check_sources",
    "describe_card",
    "explained_keywords",
    "format_source",
    "installed_set_names",
    "load_cards",
    "own_cards",
    "read_paths",
]

if not TYPE_CHECKING:  # or else any name would do

    def __getattr__(name: str) -> object:
        """Load what checking does not need when it is first asked for."""
        if name not in __all__:
            raise AttributeError(f"module 'vsdsl.driver' has no attribute {name!r}")
        from vsdsl.driver import describing, formatting, installed, own_files  # noqa: PLC0415

        at_hand = {**vars(describing), **vars(formatting), **vars(installed), **vars(own_files)}
        value = globals()[name] = at_hand[name]
        return value
