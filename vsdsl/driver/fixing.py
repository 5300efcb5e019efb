"""Carrying out the fixes of findings until there is nothing left to fix."""

from collections.abc import Sequence
from typing import Final

from attrs import frozen

from vsdsl.diagnostics import Diagnostic
from vsdsl.diagnostics.fixing import with_fixes
from vsdsl.diagnostics.selection import EVERYTHING, Selection
from vsdsl.driver.checking import check_sources
from vsdsl.source import Source, decode
from vsdsl.syntax.script import parse_script

_MOST_ROUNDS: Final = 30  # one fix may uncover another; a circle would be a mistake of ours


@frozen(kw_only=True)
class FixedSources:
    """Sources before and after their fixes, how many there were, and what is left to find."""

    before: tuple[Source, ...]
    after: tuple[Source, ...]
    fixes: int
    findings: tuple[Diagnostic, ...]

    @property
    def changed(self) -> tuple[tuple[Source, Source], ...]:
        """The sources that were fixed, before and after."""
        pairs = zip(self.before, self.after, strict=True)
        return tuple((old, new) for old, new in pairs if old.text != new.text)


def fix_sources(sources: Sequence[Source], selection: Selection = EVERYTHING) -> FixedSources:
    """Return sources with all safe fixes carried out.

    A file whose text is not all that it holds is left alone, and so is one that a fix would break.
    """
    now = tuple(sources)
    fixes = 0
    findings = check_sources(now, selection)
    for _ in range(_MOST_ROUNDS):
        results = [_fixed(source, findings) for source in now]
        done = sum(number for _, number in results)
        if not done:
            break
        fixes += done
        now = tuple(source for source, _ in results)
        findings = check_sources(now, selection)
    return FixedSources(before=tuple(sources), after=now, fixes=fixes, findings=findings)


def _fixed(source: Source, findings: Sequence[Diagnostic]) -> tuple[Source, int]:
    here = [each for each in findings if each.source_name == source.name and each.edits]
    if not here or source.faults:
        return source, 0
    text, fixes = with_fixes(source.text, here)
    new = decode(text.encode(), source.name).changed(is_plain=source.is_plain)
    mistakes = len(parse_script(source).diagnostics)
    return (new, fixes) if len(parse_script(new).diagnostics) <= mistakes else (source, 0)
