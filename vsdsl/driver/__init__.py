"""The whole road: from files and installed sets to findings, well-laid-out text and cards."""

from vsdsl.driver.checking import check_sources
from vsdsl.driver.describing import describe_card
from vsdsl.driver.files import Read, read_paths
from vsdsl.driver.formatting import Formatted, format_source
from vsdsl.driver.library import Library, LibraryCard, load_cards

__all__ = [
    "Formatted",
    "Library",
    "LibraryCard",
    "Read",
    "check_sources",
    "describe_card",
    "format_source",
    "load_cards",
    "read_paths",
]
