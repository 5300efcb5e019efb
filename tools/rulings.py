"""List the published rulings: in docs/rulings.md for people, and as data of the package.

What each is about stands in tests/rulebook/rulings.yaml, and what shows it in the situations.
"""

import json
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).parents[1]))

from vsdsl.play.pool import load_pool
from vsdsl.rulebook.load import loaded_yaml
from vsdsl.rulebook.rulings import is_named
from vsdsl.situation.description import Situation, read_situation
from vsdsl.source.yaml_text import Entries, Items, Text, Value

ROOT: Final = Path(__file__).parents[1]
LIST: Final = ROOT / "tests" / "rulebook" / "rulings.yaml"
DATA: Final = ROOT / "vsdsl" / "rulebook" / "data" / "rulings.json"
PAGE: Final = ROOT / "docs" / "rulings.md"
SITUATIONS: Final = "tests/situations/**/*.yaml"
KINDS: Final = {"cards": "card", "terms": "term"}
_INTRODUCTION: Final = """\
# Rulings

Published rulings are answers to rules questions and a glossary of terms.
This page says of each whether the engine agrees: which situations show it, or why it is set aside.
`vsdsl rulings "Hulk"` lists those about a card, and `vsdsl rule R8d19b232bb` shows one.
A situation names the rulings it shows under the key [`rulings`](situations.md#the-head).
A keyword of a later set is shown where the language can say what it does, under `cards`.
The engine agrees with every ruling that is shown, and a situation fails if it ever does not.
A ruling is set aside where it contradicts the rulebook or printed text, or cannot be shown here.
Then the reason names the rule.
"""
_HEADINGS: Final = {"card": "Cards", "term": "General terms"}
Record = dict[str, Any]


@cache
def records() -> tuple[Record, ...]:
    """Return all rulings as the package has them."""
    shown = _shown_by_ruling()
    return tuple(
        {
            "id": entry["id"],
            "about": about,
            "kind": KINDS[kind],
            **{key: entry[key] for key in ("cards", "note") if key in entry},
            **({"shown": shown[entry["id"]]} if entry["id"] in shown else {}),
        }
        for kind, names in _listed().items()
        for about, entries in names.items()
        for entry in entries
    )


def data() -> str:
    """Return the whole file of the package, one ruling a line."""
    lines = ",\n".join(json.dumps(each, ensure_ascii=False) for each in records())
    return f'{{"rulings": [\n{lines}\n]}}\n'


def page() -> str:
    """Return the whole page."""
    every = records()
    shown = sum("shown" in each for each in every)
    aside = len(every) - shown
    parts = [
        _INTRODUCTION,
        f"Of {len(every)} rulings, {shown} are shown and agree; {aside} are set aside.\n",
    ]
    for kind, each in groupby(every, lambda one: str(one["kind"])):
        parts += [f"## {_HEADINGS[kind]}\n", *_entries(each)]
    return "\n".join(parts)


def _entries(rulings: Iterator[Record]) -> Iterator[str]:
    for about, each in groupby(rulings, lambda one: str(one["about"])):
        yield f"### {about}\n"
        own = tuple(each)
        numbers = dict.fromkeys(number for one in own for number in one.get("cards", ()))
        if numbers:
            yield f"{', '.join(numbers)}\n"
        yield "\n".join(map(_line, own)) + "\n"


def _line(ruling: Record) -> str:
    links = [f"[{each['title']}](../{each['file']})" for each in ruling.get("shown", ())]
    said = "; ".join((*links, *([ruling["note"]] if "note" in ruling else [])))
    return f"- {said} ({ruling['id']})"


def _listed() -> Mapping[str, Mapping[str, list[Record]]]:
    loaded: Any = loaded_yaml(LIST.read_text(encoding="utf-8"))
    return {
        kind: dict(sorted(loaded[kind].items(), key=lambda one: one[0].strip('"').casefold()))
        for kind in KINDS
    }


def _shown_by_ruling() -> Mapping[str, list[Record]]:
    found: dict[str, list[Record]] = {}
    for path in sorted(ROOT.glob(SITUATIONS), key=lambda one: one.stem):
        text = path.read_text(encoding="utf-8")
        if "\nrulings:" not in text:
            continue
        situation = read_situation(text)
        record = {
            "title": situation.title,
            "file": path.relative_to(ROOT).as_posix(),
            "rules": list(situation.rules),
            "named": list(named_in(situation)),
        }
        for ruling in situation.rulings:
            found.setdefault(ruling, []).append(record)
    return found


def named_in(situation: Situation) -> tuple[str, ...]:
    """Return the cards of the table that the title or a step names, in alphabetical order."""
    said = "\n".join((situation.title, *(step.text for step in situation.steps)))
    return tuple(sorted({name for word, name in _called(situation) if is_named(word, said)}))


def _called(situation: Situation) -> Iterator[tuple[str, str]]:
    """Yield what the cards of the table are called there, each with the name of the card."""
    for player in situation.players:
        for value in _values(player.facts):
            match value:
                case Text(text=text) if text in _names():
                    yield _names()[text], _names()[text]
                case Entries() if isinstance(value.get("card"), Text):
                    card, alias = value.get("card"), value.get("as")
                    if isinstance(card, Text) and isinstance(alias, Text) and card.text in _names():
                        yield alias.text, _names()[card.text]
                case _:
                    pass


def _values(value: Value) -> Iterator[Value]:
    yield value
    match value:
        case Items(items=items):
            for each in items:
                yield from _values(each)
        case Entries(entries=entries):
            for _, each in entries:
                yield from _values(each)
        case _:
            pass


@cache
def _names() -> Mapping[str, str]:
    """Return the names of all cards, by name and by number."""
    pool = tuple(load_pool())
    return {card.name: card.name for card in pool} | {card.id: card.name for card in pool}


def main() -> int:
    """Write both."""
    DATA.write_text(data(), encoding="utf-8")
    PAGE.write_text(page(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
