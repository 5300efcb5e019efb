"""Reading a script with a mistake as `vsdsl check cardscripts` does, only quicker.

The scripts are parsed once. After a change, only the changed declaration is parsed again, and the
lints look only at it and at the cards of its file that share its name or number; all other
declarations are at hand as they were.
"""

from typing import NamedTuple

from tools.mistaking.names import texts
from tools.mistaking.passage import Change, Passage
from vsdsl.check import check_scripts, known_names
from vsdsl.check.known import Known
from vsdsl.check.lint import Lint  # noqa: TC001  its findings are called
from vsdsl.check.lints import LINTS
from vsdsl.check.place import Place
from vsdsl.check.scope import Scope
from vsdsl.check.walk import Walked, walk_scripts
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.declarations.declaration import Card
from vsdsl.diagnostics import Diagnostic
from vsdsl.source import Source
from vsdsl.syntax.script import Script, parse_script


class Reading(NamedTuple):
    """The changed declaration as far as it can be read, and each finding with its line."""

    script: Script
    found: tuple[tuple[str, int], ...]


class Reader:
    """The real scripts, parsed, and what is found in one of them after a change."""

    def __init__(self) -> None:
        """Parse the real scripts."""
        sources = [Source(name=name, text=text) for name, text in texts().items()]
        self.scripts: dict[str, Script] = {each.name: parse_script(each) for each in sources}
        self._walked = {
            name: tuple(walk_scripts([script])) for name, script in self.scripts.items()
        }
        self._by_class: dict[type[Construct], list[Lint]] = {}
        for lint in LINTS:
            for kind in lint.at:
                self._by_class.setdefault(kind, []).append(lint)

    def passages(self) -> tuple[Passage, ...]:
        """Return all declarations."""
        return tuple(
            Passage(source=script.source, piece=each.piece, construct=each.construct)
            for script in self.scripts.values()
            for each in script.declarations
        )

    def false_alarms(self) -> tuple[Diagnostic, ...]:
        """Return the findings about the unchanged scripts."""
        scripts = tuple(self.scripts.values())
        unread = (each for script in scripts for each in script.diagnostics)
        return (*unread, *check_scripts(scripts))

    def read(self, passage: Passage, change: Change) -> Reading:
        """Return what becomes of a changed declaration, and what is found in it and its kin."""
        name, text = passage.source.name, passage.source.text
        script = parse_script(Source(name=name, text=_alone(passage, change)))
        own = tuple(walk_scripts([script]))
        before = passage.piece.body.start
        here = self._walked[name]
        others = [each for each in here if each.declaration is not passage.construct]
        above = tuple(each for each in others if each.declaration.span.start < before)
        below = tuple(each for each in others if each.declaration.span.start > before)
        whole = Source(name=name, text=text[: change.start] + change.text + text[change.end :])
        scope = Scope(
            declarations=self._all(name, (*above, *own, *below)), known=self._known(whole)
        )
        signs = _signs(passage.construct).union(*(_signs(each.declaration) for each in own))
        kin = tuple(each for each in (*above, *below) if signs & _signs(each.declaration))
        found = [(each.code, _line(script.source, each)) for each in script.diagnostics]
        for walked in (*own, *kin):
            for number, construct in enumerate(walked.constructs):
                for lint in self._by_class.get(type(construct), ()):
                    said = lint.findings(Place(walked, number, scope))
                    found += [(each.code, _line(walked.source, each)) for each in said]
        return Reading(script, tuple(found))

    def _all(self, name: str, own: tuple[Walked, ...]) -> tuple[Walked, ...]:
        return tuple(
            each
            for file, walked in self._walked.items()
            for each in (own if file == name else walked)
        )

    def _known(self, changed: Source) -> Known:
        return known_names(
            changed if name == changed.name else script.source
            for name, script in self.scripts.items()
        )


def _alone(passage: Passage, change: Change) -> str:
    """Return the changed declaration on its lines, and nothing but line ends above it."""
    text = passage.source.text
    start, end = passage.piece.body
    return (
        "\n" * text.count("\n", 0, start)
        + text[start : change.start]
        + change.text
        + text[change.end : end]
    )


def _signs(declared: Construct) -> frozenset[str]:
    """Return what makes cards kin: one name, or one number."""
    if isinstance(declared, Card):
        return frozenset({declared.name.text, declared.number.text})
    return frozenset()


def _line(source: Source, finding: Diagnostic) -> int:
    return source.position(finding.span.start).line
