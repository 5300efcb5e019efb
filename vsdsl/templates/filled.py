"""Templates with their blanks filled in; the templates are the text files of this folder."""

import re
from collections.abc import Mapping
from importlib.resources import files
from typing import Final

KINDS: Final = ("supporting", "main", "location", "plot-twist")

_SET_FILES: Final = {
    "pyproject.toml": "pyproject.toml.txt",
    "README.md": "README.md.txt",
    "{module}/__init__.py": "init.py.txt",
    "{module}/cards/{name}.vscard": "cards.vscard.txt",
    "situations/first.yaml": "situation.yaml.txt",
    "tests/test_cards.py": "test_cards.py.txt",
    ".github/workflows/test.yml": "workflow.yml.txt",
}


def set_files(name: str, title: str, code: str) -> Mapping[str, str]:
    """Return the files of a new set's package, by their paths."""
    blanks = {
        "name": name,
        "title": title,
        "team": _team(title),
        "code": code,
        "module": name.replace("-", "_"),
    }
    return {
        path.format(**blanks): _template(f"set/{template}").format(**blanks)
        for path, template in _SET_FILES.items()
    }


def card_text(kind: str, title: str, number: str, team: str) -> str:
    """Return the script of a card to go on from; a main character comes with its second level."""
    blanks = {"title": title, "number": number, "second": _next(number), "team": team}
    return _template(f"card-{kind}.txt").format(**blanks)


def situation_text(title: str) -> str:
    """Return a situation to go on from; it holds as it is."""
    return _template("situation.txt").format(title=title)


def _template(name: str) -> str:
    return files(__package__).joinpath(name).read_text(encoding="utf-8")


def _team(title: str) -> str:
    """Return the name of a set's own team: the words of its title, as teams are written."""
    words = re.findall(r"[A-Za-z][A-Za-z'-]*", title)
    return " ".join((*(word[0].upper() + word[1:] for word in words), "Team"))


def _next(number: str) -> str:
    """Return the card number that follows: `TST-002` for `TST-001`."""
    return re.sub("[0-9]+$", lambda last: f"{int(last[0]) + 1:0{len(last[0])}}", number)
