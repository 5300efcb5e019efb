"""Checking scripts: every lint over everything that could be parsed, in one walk."""

from collections.abc import Iterator, Sequence

from vsdsl.check.known import Known
from vsdsl.check.lints import lints_at
from vsdsl.check.meaningless import meaningless
from vsdsl.check.place import Place
from vsdsl.check.scope import Scope
from vsdsl.diagnostics import Diagnostic, Severity
from vsdsl.index.file_index import FileIndex, Passed, index_of, salvaged
from vsdsl.resolve.walk import Walked, walk
from vsdsl.source import Span
from vsdsl.syntax.script import Script

_NOTHING = Known()
_OF_MEANING = frozenset("AENPRT")  # families of lints that say that text does nothing


def check_scripts(scripts: Sequence[Script], library: Known = _NOTHING) -> tuple[Diagnostic, ...]:
    """Return what is wrong with scripts, in the order of the scripts and their text.

    `library` is known besides what the scripts define themselves.
    """
    walked = [tuple(walk_script(script)) for script in scripts]
    own = tuple(_index(*each) for each in zip(scripts, walked, strict=True))
    scope = Scope(
        declarations=tuple(each for declared in walked for each in declared),
        known=Known(files=own, besides=library),
    )
    place = {script.source.name: number for number, script in enumerate(scripts)}
    findings = (finding for walked in scope.declarations for finding in _findings(walked, scope))
    return tuple(sorted(findings, key=lambda each: (place[each.source_name], each.span, each.code)))


def walk_script(script: Script) -> Iterator[Walked]:
    """Yield every declaration that could be parsed."""
    for declared in script.declarations:
        yield walk(declared.construct, script.source)


def _index(script: Script, declared: Sequence[Walked]) -> FileIndex:
    """Return the index of a script whose declarations have been walked through already."""
    whole = (Passed(each.constructs) for each in declared)
    return index_of(script.source, (*whole, *salvaged(script)))


def _findings(walked: Walked, scope: Scope) -> Iterator[Diagnostic]:
    """Yield what lints find, and what means nothing although no lint says why.

    What means nothing is an error, also where a lint names it that only warns of such text.
    """
    found = list(_of_lints(walked, scope))
    for refused in meaningless(walked):
        same = [at for at, each in enumerate(found) if _is_about_the_same(refused, each)]
        if not same:
            found.append(refused)
        elif all(found[at].severity is not Severity.ERROR for at in same):
            found[same[0]] = found[same[0]].changed(severity=Severity.ERROR)
    yield from found


def _is_about_the_same(refused: Diagnostic, other: Diagnostic) -> bool:
    """Whether a lint is about a part of a text without meaning, or an error about all of it.

    The lint says more exactly what is wrong; one about style does not.
    """
    if other.severity is not Severity.ERROR:
        return other.span == refused.span and other.code[0] in _OF_MEANING
    return _covers(refused.span, other.span) or _covers(other.span, refused.span)


def _covers(outer: Span, inner: Span) -> bool:
    return outer.start <= inner.start and inner.end <= outer.end


def _of_lints(walked: Walked, scope: Scope) -> Iterator[Diagnostic]:
    for number, construct in enumerate(walked.constructs):
        looking = lints_at(type(construct).__name__)
        if looking:
            place = Place(walked, number, scope)
            for lint in looking:
                for found in lint.find(construct, place):
                    yield lint.finding(found, place)
