"""All codes: of syntax, lints, ignore comments, trying powers and situations."""

from collections.abc import Iterable
from functools import cache

from vsdsl.check import tried
from vsdsl.check.lint import FAMILIES, Lint
from vsdsl.check.lints import all_lints
from vsdsl.diagnostics import Severity
from vsdsl.diagnostics.ignores import TITLES, UNUSED
from vsdsl.diagnostics.situation_codes import SituationCode
from vsdsl.record import Record
from vsdsl.resolve.codes import FIXED as RESAID
from vsdsl.resolve.codes import TITLES as UNMEANT
from vsdsl.syntax.codes import FIXED, Code


class Entry(Record):
    """A code, what its findings are about in general, and how much they matter."""

    code: str
    title: str
    severity: Severity
    rules: tuple[str, ...] = ()
    has_fix: bool = False

    @property
    def family(self) -> str:
        """The family that its letter stands for."""
        return FAMILIES[self.code[0]]


@cache
def catalogue() -> tuple[Entry, ...]:
    """Return an entry for each code, in the order of the codes."""
    return entries(all_lints())


def entries(lints: Iterable[Lint]) -> tuple[Entry, ...]:
    """Return an entry for each code, if these are the lints."""
    of_lints = (
        Entry(
            code=lint.code,
            title=lint.title,
            severity=lint.severity,
            rules=lint.rules,
            has_fix=lint.has_fix,
        )
        for lint in lints
    )
    syntax = (
        Entry(
            code=each.number,
            title=each.title.format(found="`...`"),
            severity=Severity.ERROR,
            has_fix=each in FIXED,
        )
        for each in Code
    )
    ignores = (
        Entry(
            code=code,
            title=title,
            severity=Severity.WARNING if code == UNUSED else Severity.ERROR,
            has_fix=code == UNUSED,
        )
        for code, title in TITLES.items()
    )
    trials = (
        Entry(code=code, title=title, severity=severity, rules=tried.RULES.get(code, ()))
        for code, (title, severity) in tried.TITLES.items()
    )
    refused = (
        Entry(code=code, title=title, severity=Severity.ERROR, has_fix=code in RESAID)
        for code, title in UNMEANT.items()
    )
    situations = (
        Entry(code=each.value, title=each.title, severity=Severity.ERROR) for each in SituationCode
    )
    every = (*of_lints, *syntax, *ignores, *trials, *refused, *situations)
    return tuple(sorted(every, key=lambda each: each.code))
