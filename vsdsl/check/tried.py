"""What `vsdsl check --try` may find: its codes, for the list of all codes."""

from typing import Final

from vsdsl.diagnostics import Severity

NOTHING: Final = "X101"
CRASH: Final = "X102"
ENDLESS: Final = "X103"
NO_OPTION: Final = "X104"
TITLES: Final = {
    NOTHING: ("a power that does nothing on any table", Severity.WARNING),
    CRASH: ("a power that the engine cannot carry out to the end", Severity.ERROR),
    ENDLESS: ("a power that goes on without end", Severity.ERROR),
    NO_OPTION: ("a decision without an option", Severity.ERROR),
}
RULES: Final = {ENDLESS: ("8.1.4",)}
