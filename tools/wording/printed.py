"""The printed cards, read from a folder of card data that is no part of the project."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from attrs import frozen

_PLACE: Final = Path("shared") / "cards"
_SETS: Final = ("marvel-battles", "defenders", "a-force", "aliens", "legacy", "mcu-battles")


@frozen(kw_only=True)
class PrintedText:
    """The printed text of one power, play mode or location, and the name it stands under."""

    card: str
    card_names: tuple[str, ...]
    name: str
    text: str


def find_cards(root: Path) -> Path | None:
    """Return the folder of card data beside the project's root, or further up."""
    places = (above / _PLACE for above in root.parents)
    return next((each for each in places if each.is_dir()), None)


def printed_texts(folder: Path) -> tuple[PrintedText, ...]:
    """Return every printed text of the six sets, in the order of the cards."""
    return tuple(text for name in _SETS for text in _set(folder / f"{name}.json"))


def _set(path: Path) -> Iterator[PrintedText]:
    for card in json.loads(path.read_text(encoding="utf-8"))["cards"]:
        for power in card["powers"]:
            if power["text"]:
                yield _text(card, power)


def _text(card: dict[str, Any], power: dict[str, Any]) -> PrintedText:
    return PrintedText(
        card=card["id"],
        card_names=(card["name"], *card["aka"]),
        name=power["name"] or "",
        text=power["text"],
    )
