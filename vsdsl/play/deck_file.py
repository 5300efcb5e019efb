"""Deck files: what is written in them, before any rule looks at it.

```yaml
name: Avengers
main_characters:
  - {name: Captain America, ids: [MNB-001, MNB-002]}
cards:
  - {count: 2, id: MNB-009, name: Ant-Man}
side_deck:
  - {name: Sister Grimm, ids: [AFF-005, AFF-006]}
```

The first main character is the one that is played unless another is asked for. A card is known by
its number; a name beside it is for the reader and must be the card's. A name alone will do where
it leaves no doubt. A side deck is left out unless the player uses one; it lists main characters
with all their levels that are in it.

`data: name only` marks a card of which nothing but the name is known, since its set has no script:
no card of another set is taken for it, whatever its name.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

from attrs import field, frozen

from vsdsl.diagnostics import closest
from vsdsl.source.yaml_text import Entries, Items, Text, Value, YamlTextError, read_yaml

_ABOUT: Final = frozenset(
    {"deck_size", "kind", "notes", "set", "side_piles", "source", "team", "unresolved"}
)
_KEYS: Final = _ABOUT | {"cards", "main_characters", "name", "side_deck"}
_MAIN_KEYS: Final = frozenset({"difficulty", "ids", "name"})
_CARD_KEYS: Final = frozenset({"count", "data", "id", "kind", "name", "name_in_list"})
NAME_ONLY: Final = "name only"
_DATA: Final = ("complete", NAME_ONLY, "none")
MOST_COPIES: Final = 999  # of one card; no format has room for more digits
_MOST_DIGITS: Final = 9


@frozen(kw_only=True)
class ListedMain:
    """A main character of a deck list, or of its side deck: its name and the numbers of its levels.

    In a side deck the numbers may be missing where the name leaves no doubt.
    """

    line: int = field(eq=False)
    name: str
    ids: tuple[str, ...]


@frozen(kw_only=True)
class ListedCard:
    """A line of a deck list; the number or the name may be missing.

    `data` is what the list says to be known of the card, if it does: all, its name only, or none.
    """

    line: int = field(eq=False)
    count: int
    id: str = ""
    name: str = ""
    kind: str = ""
    data: str = ""


@frozen(kw_only=True)
class DeckList:
    """A deck as it is written down."""

    name: str
    mains: tuple[ListedMain, ...]
    cards: tuple[ListedCard, ...]
    team: str = ""
    side: tuple[ListedMain, ...] = ()


def read_deck(text: str) -> DeckList:
    """Return the deck list of a text.

    Raises `YamlTextError` where it is not one.
    """
    top = _entries(read_yaml(text), "a deck", _KEYS)
    for key in ("name", "main_characters", "cards"):
        if key not in top:
            raise YamlTextError(1, f"a deck needs `{key}`")
    cards = tuple(_card(each) for each in _items(top["cards"], "cards"))
    for card in too_many(cards):
        said = (card.id or card.name)[:40]
        raise YamlTextError(card.line, f"more than {MOST_COPIES} copies of {said}")
    return DeckList(
        name=_text(top["name"], "the name"),
        team=_text(top["team"], "the team") if "team" in top else "",
        mains=tuple(_main(each) for each in _items(top["main_characters"], "main_characters")),
        cards=cards,
        side=_side(top["side_deck"]) if "side_deck" in top else (),
    )


def _side(value: Value) -> tuple[ListedMain, ...]:
    side = tuple(_main(each) for each in _items(value, "side_deck"))
    for each in side:
        if not each.name and not each.ids:
            raise YamlTextError(each.line, "a main character of a side deck needs `ids` or `name`")
    return side


def too_many(cards: Iterable[ListedCard]) -> Iterator[ListedCard]:
    """Yield the lines with which a card has more copies than any format has room for."""
    copies: Counter[str] = Counter()
    for card in cards:
        copies[card.id or card.name] += card.count
        if copies[card.id or card.name] > MOST_COPIES:
            yield card


def _main(value: Value) -> ListedMain:
    entry = _entries(value, "a main character", _MAIN_KEYS)
    return ListedMain(
        line=value.line,
        name=_text(entry["name"], "the name") if "name" in entry else "",
        ids=tuple(_text(each, "a number") for each in _items(entry["ids"], "ids"))
        if "ids" in entry
        else (),
    )


def _card(value: Value) -> ListedCard:
    entry = _entries(value, "a card", _CARD_KEYS)
    if "count" not in entry:
        raise YamlTextError(value.line, "a card needs `count`")
    facts = {
        key: _text(entry[key], key)
        for key in ("data", "id", "kind", "name")
        if key in entry and not _is_empty(entry[key])
    }
    if facts.get("data", NAME_ONLY) not in _DATA:
        known = ", ".join(f"`{each}`" for each in _DATA)
        raise YamlTextError(entry["data"].line, f"what is known of a card, `data`, is {known}")
    if not facts.keys() & {"id", "name"}:
        raise YamlTextError(value.line, "a card needs `id` or `name`")
    return ListedCard(line=value.line, count=_count(entry["count"]), **facts)


def _count(value: Value) -> int:
    written = _text(value, "the count")
    is_number = written.isascii() and written.isdigit() and len(written) <= _MOST_DIGITS
    if not is_number or not 0 < int(written) <= MOST_COPIES:
        said = f"the count `{written[:40]}`"
        raise YamlTextError(value.line, f"{said} is not a number from 1 to {MOST_COPIES}")
    return int(written)


def _entries(value: Value, what: str, known: frozenset[str]) -> dict[str, Value]:
    if not isinstance(value, Entries):
        raise YamlTextError(value.line, f"{what} must have keys such as {_listed(known)}")
    for key in _unknown(value, known):
        near = closest(key.text, sorted(known))
        advice = f"did you mean `{near[0]}`?" if near else f"its keys are {_listed(known)}"
        raise YamlTextError(key.line, f"{what} has no key `{key.text}`; {advice}")
    return {key.text: each for key, each in value.entries}


def _listed(keys: frozenset[str]) -> str:
    return ", ".join(sorted(keys))


def _unknown(value: Entries, known: frozenset[str]) -> Iterator[Text]:
    return (key for key, _ in value.entries if key.text not in known)


def _items(value: Value, what: str) -> tuple[Value, ...]:
    if not isinstance(value, Items):
        raise YamlTextError(value.line, f"`{what}` must be a list")
    return value.items


def _text(value: Value, what: str) -> str:
    if not isinstance(value, Text):
        raise YamlTextError(value.line, f"{what} must be one word or line")
    return value.text.strip()


def _is_empty(value: Value) -> bool:
    return isinstance(value, Text) and value.is_empty
