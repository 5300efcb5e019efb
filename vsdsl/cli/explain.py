"""`vsdsl explain`: what a finding means, why it matters, and how it is fixed."""

from collections.abc import Sequence
from itertools import groupby
from typing import Annotated

from vsdsl.cli.exits import FINDINGS, OK
from vsdsl.cli.parameters import Words
from vsdsl.cli.terminal import complain
from vsdsl.driver import explaining
from vsdsl.driver.explaining import Entry


def explain(
    codes: Annotated[
        list[str], Words("CODE", "Such as N131, or the beginning of codes.", optional=True)
    ],
) -> int:
    """Show the page of a code; the beginning of codes, or nothing at all, lists them."""
    results = [_shown(code) for code in codes or [""]]
    return max(results)


def _shown(code: str) -> int:
    fitting = explaining.entries(code)
    if not fitting:
        near = explaining.near_codes(code)
        meant = " or ".join(f"`{each}`" for each in near)
        advice = f"did you mean {meant}?" if near else "`vsdsl explain` lists them"
        complain([f"no finding has the code `{code}`; {advice}"])
        return FINDINGS
    whole = [entry for entry in fitting if entry.code == code.upper()]
    print(explaining.explain(code).rstrip("\n") if whole else _listed([*fitting]))
    return OK


def _listed(entries: Sequence[Entry]) -> str:
    """Return a line for each code, family by family."""
    groups = groupby(entries, lambda entry: entry.family)
    return "\n\n".join("\n".join((family, *map(_line, group))) for family, group in groups)


def _line(entry: Entry) -> str:
    fix = ", with a fix" if entry.has_fix else ""
    return f"  {entry.code}  {entry.title} ({entry.severity.value}{fix})"
