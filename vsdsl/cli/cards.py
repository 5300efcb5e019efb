"""`vsdsl cards`: lists of cards, for people and for other programs."""

import csv
import json
import sys
from collections.abc import Sequence
from typing import Annotated, Any, Final

from vsdsl.cli.exits import FINDINGS, OK
from vsdsl.cli.output_formats import CardsFormat
from vsdsl.cli.own_cards import NoPoolError, OwnCards, own_pool
from vsdsl.cli.parameters import Option, Words
from vsdsl.cli.terminal import complain, counted
from vsdsl.diagnostics import closest
from vsdsl.play.pool import Pool
from vsdsl.play.pool_card import PoolCard

_COLUMNS: Final = (
    *("id", "name", "kind", "level", "set", "teams"),
    *("cost", "atk", "def", "health", "symbols", "text"),
)


def cards(  # noqa: PLR0913, PLR0917  one for each wish
    words: Annotated[
        list[str], Words("WORD", "Only cards with these words in name or text.", optional=True)
    ],
    output_format: Annotated[
        CardsFormat, Option("--format", "How to write the list.")
    ] = CardsFormat.TEXT,
    team: Annotated[str, Option("--team", "Only cards of a team.")] = "",
    kind: Annotated[str, Option("--kind", "Only cards of a kind, such as supporting.")] = "",
    keyword: Annotated[str, Option("--keyword", "Only cards that have or name a keyword.")] = "",
    pools: Annotated[list[str], Option("--pool", "A set or a pool file; all sets if none.")] = [],  # noqa: B006  never changed
    own: OwnCards = [],  # noqa: B006  as above
) -> int:
    """List cards: all, or those that fit every wish."""
    try:
        pool = own_pool(own, *pools)
    except NoPoolError as shown:
        return shown.code
    found = pool.search(
        team=team or None, kind=kind or None, keyword=keyword or None, words=words or None
    )
    if not found:
        complain([_advice(pool, team=team, kind=kind, keyword=keyword)])
    if not found and output_format is CardsFormat.TEXT:
        return FINDINGS
    _print(found, output_format)
    return OK if found else FINDINGS


def _advice(pool: Pool, **wishes: str) -> str:
    """Return what to wish for instead: the words that some card has, near the one that none has."""
    known = {
        "team": {team for card in pool for team in card.teams},
        "kind": {card.kind for card in pool},
        "keyword": {keyword for card in pool for keyword in card.properties.keywords},
    }
    for what, wish in wishes.items():
        if wish and wish not in known[what]:
            near = closest(wish, sorted(known[what]))
            there = f"there are {', '.join(sorted(known[what]))}"
            return f"no card has the {what} `{wish}`; " + (
                f"did you mean `{near[0]}`?" if near else there
            )
    return "no card fits; `vsdsl cards` alone lists them all"


def _print(found: Sequence[PoolCard], output_format: CardsFormat) -> None:
    match output_format:
        case CardsFormat.TEXT:
            for card in found:
                print(f"{card.id:9} {card.name}, {', '.join(_facts(card))}")
            print(counted(len(found), "card"))
        case CardsFormat.CSV:
            writer = csv.DictWriter(sys.stdout, _COLUMNS, lineterminator="\n")
            writer.writeheader()
            writer.writerows(_flat(card) for card in found)
        case CardsFormat.JSON:
            records = [_record(card) for card in found]
            print(json.dumps(records, ensure_ascii=False, indent=2))


def _facts(card: PoolCard) -> list[str]:
    facts = [f"{card.kind} {card.level}" if card.level else card.kind]
    facts += [", ".join(card.teams)] if card.teams else []
    if card.kind in {"main", "supporting"}:
        facts.append(f"{_shown(card.atk)}/{_shown(card.def_)}")
    return facts


def _shown(number: int) -> str:
    return "*" if number < 0 else str(number)


def _record(card: PoolCard) -> dict[str, Any]:
    values = (
        card.id, card.name, card.kind, card.level, card.set_name, list(card.teams), card.cost,
        card.atk, card.def_, card.health, list(card.symbols), card.english(),
    )  # fmt: skip
    return dict(zip(_COLUMNS, values, strict=True))


def _flat(card: PoolCard) -> dict[str, Any]:
    record = _record(card)
    return {key: "; ".join(v) if isinstance(v, list) else v for key, v in record.items()}
