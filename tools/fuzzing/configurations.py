"""Configurations: `vsdsl.toml`, broken."""

from typing import Final

from tools.fuzzing.kind import Kind, chance, refused, scratch
from tools.fuzzing.text_damage import damaged
from vsdsl.diagnostics.selection import Selection
from vsdsl.driver.configuration import ConfigurationError, load_configuration

NAME: Final = "configurations"
REAL: Final = (
    b'select = ["N", "E101"]\nignore = ["N131"]\n',
    b'# what we want\nignore = [\n    "Y",  # layout\n    "R101",\n]\n',
    b'select = []\n[table]\nkey = "value"\n',
)


def make(seed: int, number: int) -> bytes:
    """Return a broken configuration."""
    random = chance(NAME, seed, number)
    data = random.choice(REAL)
    for _ in range(random.randint(1, 4)):
        data = damaged(random, data, others=REAL)
    return data


def attempt(data: bytes) -> str:
    """Read a configuration, and select findings with it."""
    file = scratch() / "vsdsl.toml"
    file.write_bytes(data)
    try:
        found = load_configuration(file.parent)
    except ConfigurationError as error:
        return refused(error)
    selection = Selection(select=found.select or (), ignore=found.ignore or ())
    _ = selection.takes("N131"), list(selection.unknown(["N131", "E101"]))
    return "accepted"


KIND: Final = Kind(NAME, make, attempt, ".toml")
