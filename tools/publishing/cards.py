"""The cards as pages: one for each set, every card with its stats, its English and its script."""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Final

from tools.publishing.markdown import block, folded, heading, joined, page, plain
from tools.publishing.places import ruling_anchor
from tools.publishing.situations import Shown
from vsdsl.cardsets import CardSet, installed_sets
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.declarations.declaration import Keyword
from vsdsl.constructs.declarations.lines import CardTeam, Cost, Stats
from vsdsl.constructs.declarations.powers import (
    Keywords,
    LevelUp,
    Power,
    Reaction,
    SuperPower,
)
from vsdsl.constructs.english import sentence
from vsdsl.driver.compiled_sets import set_scripts
from vsdsl.driver.describing import explained_keywords
from vsdsl.driver.installed import installed_set_names
from vsdsl.play.pool import load_pool
from vsdsl.play.pool_card import PoolCard
from vsdsl.rulebook.rulings import Ruling, load_rulings

_STATS: Final = frozenset({"main", "supporting"})
_COST: Final = frozenset({"supporting", "equipment"})


def card_pages(shown: Sequence[Shown]) -> Mapping[str, str]:
    """Return a page for each set, one of the keywords, and one that lists them."""
    sets = _sets()
    places = {each.file: each.place for each in shown}
    return {
        "cards/index.md": _index(sets),
        **{f"cards/{name}.md": _set(cards, places) for name, cards in sets.items()},
        "cards/keywords.md": _keywords(),
    }


@cache
def card_places() -> Mapping[str, str]:
    """Return where on the site each card is, by its number."""
    return {
        card.id: f"cards/{name}.md#{card.id.lower()}"
        for name, cards in _sets().items()
        for card in cards
    }


def set_titles() -> Mapping[str, str]:
    """Return what each set that has cards is called."""
    return {name: cards[0].set_name for name, cards in _sets().items()}


@cache
def _sets() -> Mapping[str, Sequence[PoolCard]]:
    """Return the cards of each set that has some, by its name for programs."""
    pools = ((name, tuple(load_pool(name))) for name in installed_set_names())
    return {name: cards for name, cards in pools if cards}


def _index(sets: Mapping[str, Sequence[PoolCard]]) -> str:
    rows = [
        f"| [{plain(cards[0].set_name)}]({name}.md) | `{name}` | {len(cards)} |"
        for name, cards in sets.items()
    ]
    return page(
        "The cards",
        "Every card with its stats, its powers in plain English, and its script.\n"
        'At the terminal `vsdsl card "Black Widow"` shows one, and `vsdsl cards` lists them.',
        "\n".join(("| set | its name for programs | cards |", "|---|---|---|", *rows)),
        "[Keywords](keywords.md) are written in the same language.",
    )


def _set(cards: Sequence[PoolCard], places: Mapping[str, str]) -> str:
    shown = (_card(card, places) for card in cards)
    return page(cards[0].set_name, f"{len(cards)} cards.", *shown)


def _card(card: PoolCard, places: Mapping[str, str]) -> str:
    return joined(
        heading(2, f"{card.id} {card.name}", card.id.lower()),
        f"*{'; '.join(_facts(card))}*",
        *_english(card),
        _explained(card),
        block("vscard", card.script),
        _rulings(card, places),
    )


def _rulings(card: PoolCard, places: Mapping[str, str]) -> str:
    """Return the rulings about a card, each with links to the situations that show it."""
    about = [ruling for ruling in load_rulings() if card.id in ruling.cards]
    count = f"{len(about)} ruling{'' if len(about) == 1 else 's'}"
    return folded(count, [f"- {_ruling(ruling, places)}" for ruling in about])


def _ruling(ruling: Ruling, places: Mapping[str, str]) -> str:
    links = [f"[{plain(each.title)}](../{places[each.file]})" for each in ruling.shown]
    said = "; ".join(links) or plain(ruling.note)
    return f"{said} ([{ruling.id}](../rulings.md#{ruling_anchor(ruling.about)}))"


def _facts(card: PoolCard) -> Iterator[str]:
    kind = f"{card.kind} character" if card.kind in _STATS else card.kind
    yield f"{kind}, level {card.level}" if card.level else kind
    if card.teams:
        yield plain(", ".join(card.teams))
    if card.kind in _COST:
        yield f"cost {card.cost}"
    if card.kind in _STATS:
        yield f"{_number(card.atk)} ATK / {_number(card.def_)} DEF"
        yield f"health {_number(card.health)}"


def _number(number: int) -> str:
    return r"\*" if number < 0 else str(number)


def _english(card: PoolCard) -> Iterator[str]:
    for line in card.lines:
        match line:
            case Keywords():
                yield f"**{plain(line.english(card.name))}**"
            case CardTeam() | Cost() | Stats():
                pass
            case (
                Power(name=name) | SuperPower(name=name) | Reaction(name=name) | LevelUp(name=name)
            ):
                yield _named(sentence(_said(card, line)), name.text if name else "")
            case _:
                yield plain(sentence(_said(card, line)))


def _said(card: PoolCard, line: Construct) -> str:
    """Return a line of a card; powers of which each works by itself are paragraphs."""
    return card.found.card.said(line, card.name).replace("\n", "\n\n")


def _named(said: str, name: str) -> str:
    """Return what a power does, with its name in bold where it begins with it."""
    if not name or not said.startswith(name):
        return plain(said)
    return f"**{plain(name)}**{plain(said.removeprefix(name))}"


def _explained(card: PoolCard) -> str:
    links = ", ".join(
        f"[{plain(each.name.text)}](keywords.md#{_anchor(each.name.text)})"
        for each in explained_keywords(card.found)
    )
    return f"Keywords: {links}." if links else ""


def _keywords() -> str:
    return page(
        "Keywords",
        "What each keyword does, in English and as it is written.",
        *(_keyword(each, script) for each, script in sorted(_declared(), key=_name)),
    )


def _name(declared: tuple[Keyword, str]) -> str:
    return declared[0].name.text


def _declared() -> Iterator[tuple[Keyword, str]]:
    """Yield the keywords of all installed sets with their scripts."""
    for installed in installed_sets():
        if not isinstance(installed, CardSet):
            continue
        for script in set_scripts(installed)[0]:
            for each in script.declarations:
                if isinstance(each.construct, Keyword):
                    start, end = each.piece.body
                    yield each.construct, script.source.text[start:end]


def _keyword(keyword: Keyword, script: str) -> str:
    name = keyword.name.text
    taken = f" ({keyword.parameter.kind})" if keyword.parameter else ""
    return joined(
        heading(2, f"{name}{taken}", _anchor(name)),
        plain(keyword.text("this character")),
        block("vscard", script),
    )


def _anchor(name: str) -> str:
    return re.sub("[^a-z0-9]+", "-", name.lower())
