"""Configuration: `[tool.vsdsl]` in a `pyproject.toml`, or a `vsdsl.toml`."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from vsdsl.diagnostics.suggest import closest
from vsdsl.record import Record

OWN: Final = "vsdsl.toml"
SHARED: Final = "pyproject.toml"
KEYS: Final = ("ignore", "select")
# Reading TOML takes longer than checking a card: only a file that may hold our table is read.
_OURS: Final = re.compile(
    rb"""tool["']?\s*\.\s*["']?vsdsl|^\s*\[\s*["']?tool["']?\s*\]|^\s*["']?tool["']?\s*=""",
    re.MULTILINE,
)


class ConfigurationError(Exception):
    """What is wrong with a configuration, as a sentence."""


class Configuration(Record):
    """What a project wants of `vsdsl check`; an absent key is `None`."""

    select: tuple[str, ...] | None = None
    ignore: tuple[str, ...] | None = None


def load_configuration(folder: Path) -> Configuration:
    """Return the configuration of the nearest folder upwards that has one.

    In one folder `vsdsl.toml` goes before `pyproject.toml`.
    """
    for each in (folder, *folder.parents):
        own, shared = each / OWN, each / SHARED
        if _is_file(own):
            return _configuration(_table(own), own)
        if _is_file(shared) and _OURS.search(_content(shared)):
            tool = _table(shared).get("tool", {})
            if "vsdsl" in tool:
                return _configuration(tool["vsdsl"], shared)
    return Configuration()


def _is_file(path: Path) -> bool:
    """Return whether a file is there; a folder that may not be looked into has none."""
    try:
        return path.is_file()
    except OSError:
        return False


def _content(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError as error:
        raise ConfigurationError(f"cannot read `{file}`: {error.strerror or error}") from error


def _table(file: Path) -> Mapping[str, Any]:
    import tomllib  # noqa: PLC0415  most runs find no configuration

    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except RecursionError:
        raise ConfigurationError(f"cannot read `{file}`: lists without an end") from None
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise ConfigurationError(f"cannot read `{file}`: {error}") from error


def _configuration(table: Any, file: Path) -> Configuration:  # noqa: ANN401  of TOML
    if not isinstance(table, dict):
        raise ConfigurationError(f"`{file}`: `vsdsl` is a table of {_listed()}")
    for key in table:
        if key not in KEYS:
            near = closest(key, KEYS)
            advice = f"did you mean `{near[0]}`?" if near else f"the keys are {_listed()}"
            raise ConfigurationError(f"`{file}`: unknown key `{key}`; {advice}")
    return Configuration(**{key: _codes(key, value, file) for key, value in table.items()})


def _codes(key: str, value: Any, file: Path) -> tuple[str, ...]:  # noqa: ANN401  of TOML
    if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
        raise ConfigurationError(f'`{file}`: `{key}` is a list of codes, such as ["N131", "Y"]')
    return tuple(value)


def _listed() -> str:
    return " and ".join(f"`{key}`" for key in KEYS)
