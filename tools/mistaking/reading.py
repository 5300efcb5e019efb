"""Reading a script with a mistake as `vsdsl check cardscripts` does, only quicker.

The scripts are parsed once. After a change, only the changed declaration is parsed again, and the
lints look only at it and at its kin: the cards of its name or number, and all that speak of a name
which it gave before the change or gives now. All other declarations are at hand as they were.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from tools.mistaking.names import texts
from tools.mistaking.passage import Change, Passage
from vsdsl.check import check_scripts
from vsdsl.check.known import Known
from vsdsl.check.lint import Lint  # noqa: TC001  its findings are called
from vsdsl.check.lints import all_lints
from vsdsl.check.place import Place
from vsdsl.check.scope import Scope
from vsdsl.check.scripts import walk_script
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.declarations.declaration import Card, Keyword, Set, Team
from vsdsl.constructs.declarations.lines import Aka, BringsPile
from vsdsl.constructs.declarations.powers import LevelUp, Power, Reaction, SuperPower
from vsdsl.diagnostics import Diagnostic
from vsdsl.index.file_index import FileIndex, Passed, index_of, index_script
from vsdsl.resolve.walk import Walked
from vsdsl.source import Source
from vsdsl.syntax.script import Script, parse_script

_GIVING: Final = (
    *(Card, Keyword, Set, Team),
    *(Aka, BringsPile),
    *(LevelUp, Power, Reaction, SuperPower),
)


class Reading(NamedTuple):
    """The changed declaration as far as it can be read, and each finding: code, file and line."""

    script: Script
    found: tuple[tuple[str, str, int], ...]


class Reader:
    """The real scripts, parsed, and what is found in one of them after a change."""

    def __init__(self) -> None:
        """Parse the real scripts."""
        sources = [Source(name=name, text=text) for name, text in texts().items()]
        self.scripts: dict[str, Script] = {each.name: parse_script(each) for each in sources}
        self._walked = {name: tuple(walk_script(script)) for name, script in self.scripts.items()}
        self._indexes = {name: index_script(script) for name, script in self.scripts.items()}
        self._by_class: dict[type[Construct], list[Lint]] = {}
        for lint in all_lints():
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
        name = passage.source.name
        script = parse_script(Source(name=name, text=_alone(passage, change)))
        own = tuple(walk_script(script))
        before = passage.piece.body.start
        here = self._walked[name]
        others = [each for each in here if each.declaration is not passage.construct]
        above = tuple(each for each in others if each.declaration.span.start < before)
        below = tuple(each for each in others if each.declaration.span.start > before)
        changed = (_index(passage, above), index_script(script), _index(passage, below))
        scope = Scope(
            declarations=self._all(name, (*above, *own, *below)), known=self._known(name, changed)
        )
        found = [_placed(script.source, each) for each in script.diagnostics]
        before_it = next(each for each in here if each.declaration is passage.construct)
        for walked in (*own, *_kin(before_it, own, scope.declarations)):
            for number, construct in enumerate(walked.constructs):
                place = Place(walked, number, scope)
                for lint in self._by_class.get(type(construct), ()):
                    said = (lint.finding(each, place) for each in lint.find(construct, place))
                    found += [_placed(walked.source, each) for each in said]
        return Reading(script, tuple(found))

    def _all(self, name: str, own: tuple[Walked, ...]) -> tuple[Walked, ...]:
        return tuple(
            each
            for file, walked in self._walked.items()
            for each in (own if file == name else walked)
        )

    def _known(self, changed: str, own: tuple[FileIndex, ...]) -> Known:
        return Known(
            files=tuple(
                each
                for name, index in self._indexes.items()
                for each in (own if name == changed else (index,))
            )
        )


def _index(passage: Passage, walked: tuple[Walked, ...]) -> FileIndex:
    """Return the index of other declarations of the file of a passage."""
    return index_of(passage.source, (Passed(each.constructs) for each in walked))


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


def _kin(before: Walked, now: tuple[Walked, ...], all_of: tuple[Walked, ...]) -> Iterator[Walked]:
    """Yield the other declarations that a change may lead to findings in."""
    signs = _signs(before.declaration).union(*(_signs(each.declaration) for each in now))
    given = frozenset[str]().union(*map(_given, now)) ^ _given(before) if now else frozenset()
    for each in all_of:
        if each not in now and (signs & _signs(each.declaration) or given & _spoken_of(each)):
            yield each


def _given(walked: Walked) -> frozenset[str]:
    """Return the names that a declaration gives to a card, a power, a pile or the like."""
    return frozenset(each.name.text for each in walked.names if isinstance(each.owner, _GIVING))


def _spoken_of(walked: Walked) -> frozenset[str]:
    return frozenset(each.name.text for each in walked.names)


def _signs(declared: Construct) -> frozenset[str]:
    """Return what makes cards kin: one name, or one number."""
    if isinstance(declared, Card):
        return frozenset({declared.name.text, declared.number.text})
    return frozenset()


def _placed(source: Source, finding: Diagnostic) -> tuple[str, str, int]:
    return finding.code, source.name, source.position(finding.span.start).line
