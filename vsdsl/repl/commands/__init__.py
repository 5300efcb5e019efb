"""The commands of the judge, one module for each kind."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from vsdsl.repl.commands.asking import ASKING
from vsdsl.repl.commands.command import Command
from vsdsl.repl.commands.files import FILES
from vsdsl.repl.commands.playing import PLAYING
from vsdsl.repl.commands.rulings import RULINGS

COMMANDS: Final[Mapping[str, Command]] = MappingProxyType({**ASKING, **RULINGS, **FILES, **PLAYING})
