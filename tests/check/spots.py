"""Places in a script of a few lines, for tests of what is known there."""

from vsdsl.check.known import Known
from vsdsl.check.place import Place
from vsdsl.check.scope import Scope
from vsdsl.constructs.construct import Construct
from vsdsl.resolve.walk import walk
from vsdsl.source import Source
from vsdsl.syntax.script import parse_script


def spots(text: str, kind: type[Construct]) -> list[Place]:
    """Return the places of the constructs of a kind in the body of a card."""
    lines = "".join(f"    {line}\n" for line in text.splitlines())
    source = Source(name="lab.vscard", text=f'token "Rat" TST-001:\n{lines}')
    script = parse_script(source)
    assert script.diagnostics == ()
    walked = walk(script.declarations[0].construct, source)
    scope = Scope(declarations=(walked,), known=Known())
    found = [Place(walked, number, scope) for number in range(len(walked.constructs))]
    return [place for place in found if isinstance(place.node, kind)]


def spot(text: str, kind: type[Construct]) -> Place:
    """Return the place of the only construct of a kind."""
    (found,) = spots(text, kind)
    return found
