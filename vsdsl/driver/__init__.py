"""The whole road: from files and installed sets to findings, well-laid-out text and cards."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from vsdsl.driver.checking import check_sources
    from vsdsl.driver.compiling import CompiledFiles, compile_files
    from vsdsl.driver.configuration import (
        Configuration,
        ConfigurationError,
        load_configuration,
    )
    from vsdsl.driver.describing import describe_card, explained_keywords
    from vsdsl.driver.explaining import Entry, entries, explain, near_codes, titles
    from vsdsl.driver.files import Read, UnreadableError, read_paths, read_text
    from vsdsl.driver.fixing import FixedSources, fix_sources
    from vsdsl.driver.formatting import Formatted, format_source
    from vsdsl.driver.installed import Library, LibraryCard, installed_set_names, load_cards
    from vsdsl.driver.own_files import own_cards
    from vsdsl.driver.pool_files import pool_file_cards
    from vsdsl.driver.properties import Properties, properties_of
    from vsdsl.pool import PoolFileError, pool_bytes

__all__ = [
    "CompiledFiles",
    "Configuration",
    "ConfigurationError",
    "Entry",
    "FixedSources",
    "Formatted",
    "Library",
    "LibraryCard",
    "PoolFileError",
    "Properties",
    "Read",
    "UnreadableError",
    "check_sources",
    "compile_files",
    "describe_card",
    "entries",
    "explain",
    "explained_keywords",
    "fix_sources",
    "format_source",
    "installed_set_names",
    "load_cards",
    "load_configuration",
    "near_codes",
    "own_cards",
    "pool_bytes",
    "pool_file_cards",
    "properties_of",
    "read_paths",
    "read_text",
    "titles",
]

if not TYPE_CHECKING:  # or else any name would do

    def __getattr__(name: str) -> object:
        """Load a road when it is first taken: checking needs no pool, and a pool no checking."""
        value = globals()[name] = getattr(_module_of(name), name)
        return value

    def _module_of(name: str) -> object:  # noqa: C901, PLR0911, PLR0912  one for each road
        # ruff: noqa: PLC0415  the point of this function
        match name:
            case "check_sources":
                from vsdsl.driver import checking

                return checking
            case "Read" | "UnreadableError" | "read_paths" | "read_text":
                from vsdsl.driver import files

                return files
            case "CompiledFiles" | "compile_files":
                from vsdsl.driver import compiling

                return compiling
            case "Configuration" | "ConfigurationError" | "load_configuration":
                from vsdsl.driver import configuration

                return configuration
            case "describe_card" | "explained_keywords":
                from vsdsl.driver import describing

                return describing
            case "Entry" | "entries" | "explain" | "near_codes" | "titles":
                from vsdsl.driver import explaining

                return explaining
            case "Formatted" | "format_source":
                from vsdsl.driver import formatting

                return formatting
            case "Library" | "LibraryCard" | "installed_set_names" | "load_cards":
                from vsdsl.driver import installed

                return installed
            case "FixedSources" | "fix_sources":
                from vsdsl.driver import fixing

                return fixing
            case "own_cards":
                from vsdsl.driver import own_files

                return own_files
            case "pool_file_cards":
                from vsdsl.driver import pool_files

                return pool_files
            case "Properties" | "properties_of":
                from vsdsl.driver import properties

                return properties
            case "PoolFileError" | "pool_bytes":
                from vsdsl import pool

                return pool
            case _:
                raise AttributeError(f"module 'vsdsl.driver' has no attribute {name!r}")
