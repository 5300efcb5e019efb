"""From plain YAML values, where every scalar is text, to rules and companion entries.

A key or a word that the format does not have is refused with the place where it stands.
"""

from collections.abc import Mapping

from vsdsl.rulebook.entry import CatalogueError, Entry, number
from vsdsl.rulebook.rules import (
    Ambiguity,
    AmbiguityId,
    CardCount,
    Chapter,
    Conflict,
    ConflictId,
    DeckPart,
    EditionNote,
    Example,
    ExampleCard,
    ExampleId,
    Extent,
    Kind,
    Rule,
    RuleId,
    Section,
    SectionId,
    Settlement,
    Standing,
    order_of,
)

CARD_FACTS = frozenset(
    {
        "atk",
        "contents",
        "copies",
        "cost",
        "count",
        "counters",
        "def",
        "effect",
        "level",
        "person",
        "powers",
        "team",
        "text",
        "type",
        "wounds",
        "zone",
    }
)


def read_chapter(file: Entry) -> Chapter:
    """Return the chapter of a chapter file."""
    file.refuse_unknown(frozenset({"chapter", "title", "sections", "rules"}))
    own_number = number(file.text("chapter"), file.where)
    sections = file.entry("sections")
    known = tuple(Section(id=SectionId(key), title=sections.text(key)) for key in sections.values)
    rules = tuple(read_rule(entry) for entry in file.entries("rules"))
    _refuse_twins(tuple(rule.id for rule in rules), file.where)
    for rule in rules:
        if rule.chapter != own_number or rule.section not in sections.values:
            raise CatalogueError(
                f"{file.where}: rule {rule.id} belongs to no section of this chapter"
            )
    return Chapter(
        number=own_number,
        title=file.text("title"),
        sections=tuple(sorted(known, key=lambda section: order_of(section.id))),
        rules=tuple(sorted(rules, key=lambda rule: order_of(rule.id))),
    )


def read_rule(entry: Entry) -> Rule:
    """Return the rule of one entry of a chapter."""
    entry.refuse_unknown(
        frozenset(
            {
                "id",
                "title",
                "rule",
                "sources",
                "editions",
                "note",
                "see",
                "ambiguity",
                "conflict",
                "data",
                "edition",
                "standing",
            }
        )
    )
    rule_id = entry.text("id")
    chapter, section, _ = _three_parts(rule_id, entry.where)
    return Rule(
        id=RuleId(rule_id),
        title=entry.text("title"),
        text=entry.text("rule"),
        chapter=chapter,
        section=SectionId(f"{chapter}.{section}"),
        sources=entry.texts("sources"),
        note=entry.text_or("note", ""),
        see=_rule_ids(entry.texts_or_none("see")),
        ambiguities=tuple(AmbiguityId(text) for text in entry.texts_or_none("ambiguity")),
        conflicts=tuple(ConflictId(text) for text in entry.texts_or_none("conflict")),
        editions=_edition_notes(entry.entries_or_none("editions"), "differs"),
        standing=_standing(entry),
        deck=_deck(entry.entry("data")) if "data" in entry.values else (),
    )


def read_ambiguities(file: Entry) -> tuple[Ambiguity, ...]:
    """Return the ambiguities of their file, in its order."""
    file.refuse_unknown(frozenset({"ambiguities"}))
    found = tuple(_ambiguity(entry) for entry in file.entries("ambiguities"))
    _refuse_twins(tuple(one.id for one in found), file.where)
    return found


def read_conflicts(file: Entry) -> tuple[Conflict, ...]:
    """Return the conflicts of their file, in its order."""
    file.refuse_unknown(frozenset({"conflicts"}))
    found = tuple(_conflict(entry) for entry in file.entries("conflicts"))
    _refuse_twins(tuple(one.id for one in found), file.where)
    return found


def read_examples(file: Entry) -> tuple[Example, ...]:
    """Return the worked examples of their file, in its order."""
    file.refuse_unknown(frozenset({"examples"}))
    found = tuple(_example(entry) for entry in file.entries("examples"))
    _refuse_twins(tuple(one.id for one in found), file.where)
    return found


def _ambiguity(entry: Entry) -> Ambiguity:
    entry.refuse_unknown(
        frozenset({"id", "kind", "title", "question", "resolution", "why", "settled", "rules"})
    )
    return Ambiguity(
        id=AmbiguityId(entry.text("id")),
        kind=_kind(entry),
        title=entry.text("title"),
        question=entry.text("question"),
        resolution=entry.text("resolution"),
        why=entry.text("why"),
        rules=_rule_ids(entry.texts("rules")),
        settled=_settlement(entry),
    )


def _conflict(entry: Entry) -> Conflict:
    entry.refuse_unknown(
        frozenset({"id", "title", "positions", "ruling", "why", "settled", "rules"})
    )
    return Conflict(
        id=ConflictId(entry.text("id")),
        title=entry.text("title"),
        positions=_edition_notes(entry.entries("positions"), "says"),
        ruling=entry.text("ruling"),
        why=entry.text("why"),
        rules=_rule_ids(entry.texts("rules")),
        settled=_settlement(entry),
    )


def _example(entry: Entry) -> Example:
    entry.refuse_unknown(
        frozenset(
            {
                "id",
                "title",
                "sources",
                "cards",
                "setup",
                "actions",
                "outcome",
                "demonstrates",
                "note",
            }
        )
    )
    return Example(
        id=ExampleId(entry.text("id")),
        title=entry.text("title"),
        sources=entry.texts("sources"),
        cards=tuple(_example_card(card) for card in entry.entries("cards")),
        setup=entry.texts("setup"),
        actions=entry.texts("actions"),
        outcome=entry.texts("outcome"),
        demonstrates=_rule_ids(entry.texts("demonstrates")),
        note=entry.text_or("note", ""),
    )


def _example_card(entry: Entry) -> ExampleCard:
    entry.refuse_unknown(CARD_FACTS | {"name"})
    facts = ((key, _fact(entry, key)) for key in entry.values if key != "name")
    return ExampleCard(name=entry.text("name"), facts=tuple(facts))


def _fact(entry: Entry, key: str) -> tuple[str, ...]:
    return (entry.text(key),) if isinstance(entry.values[key], str) else entry.texts(key)


def _settlement(entry: Entry) -> Settlement | None:
    if "settled" not in entry.values:
        return None
    settled = entry.entry("settled")
    settled.refuse_unknown(frozenset({"by", "ruling", "extent"}))
    if settled.text_or("extent", "partly") != "partly":
        raise CatalogueError(f"{settled.where}: `extent` can only be `partly`")
    return Settlement(
        by=settled.text("by"),
        ruling=settled.text("ruling"),
        extent=Extent.PARTLY if "extent" in settled.values else Extent.WHOLLY,
    )


def _standing(entry: Entry) -> Standing:
    if "standing" not in entry.values and "edition" not in entry.values:
        return Standing.IN_FORCE
    if entry.text("edition") != "later":
        raise CatalogueError(f"{entry.where}: `edition` can only be `later`")
    match entry.text("standing"):
        case "confirmed":
            return Standing.CONFIRMED
        case "heading only":
            return Standing.HEADING_ONLY
        case other:
            raise CatalogueError(f"{entry.where}: `{other}` is no standing")


def _kind(entry: Entry) -> Kind:
    for kind in Kind:
        if kind.value == entry.text("kind"):
            return kind
    raise CatalogueError(f"{entry.where}: `{entry.text('kind')}` is no kind of ambiguity")


def _deck(data: Entry) -> tuple[DeckPart, ...]:
    return tuple(_deck_part(data, kind) for kind in data.values)


def _deck_part(data: Entry, kind: str) -> DeckPart:
    where = f"{data.where}, {kind}"
    if isinstance(data.values[kind], Mapping):
        part = data.entry(kind)
        cards = tuple(
            CardCount(card=card, copies=number(part.text(card), where)) for card in part.values
        )
        return DeckPart(kind=kind, cards=cards)
    least, most = _two_numbers(data.texts(kind), where)
    return DeckPart(kind=kind, advised=(least, most))


def _edition_notes(entries: tuple[Entry, ...], key: str) -> tuple[EditionNote, ...]:
    for entry in entries:
        entry.refuse_unknown(frozenset({"edition", key}))
    return tuple(
        EditionNote(edition=entry.text("edition"), text=entry.text(key)) for entry in entries
    )


def _rule_ids(texts: tuple[str, ...]) -> tuple[RuleId, ...]:
    return tuple(RuleId(text) for text in texts)


def _three_parts(rule_id: str, where: str) -> tuple[int, int, int]:
    match rule_id.split("."):
        case [chapter, section, rule]:
            return number(chapter, where), number(section, where), number(rule, where)
        case _:
            raise CatalogueError(
                f"{where}: `{rule_id}` is no rule id; expected chapter.section.rule"
            )


def _two_numbers(texts: tuple[str, ...], where: str) -> tuple[int, int]:
    match texts:
        case (least, most):
            return number(least, where), number(most, where)
        case _:
            raise CatalogueError(f"{where}: expected the least and the most number of cards")


def _refuse_twins(ids: tuple[str, ...], where: str) -> None:
    if len(set(ids)) != len(ids):
        twins = sorted({one for one in ids if ids.count(one) > 1})
        raise CatalogueError(f"{where}: {', '.join(twins)} used more than once")
