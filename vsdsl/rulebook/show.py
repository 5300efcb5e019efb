"""Rules, sections, chapters and companion entries as plain text for a reader at the table."""

from collections.abc import Iterable, Iterator
from textwrap import fill
from typing import assert_never

from vsdsl.rulebook.checkout import citing_situations, citing_tests
from vsdsl.rulebook.rules import (
    Ambiguity,
    Catalogue,
    Chapter,
    Conflict,
    DeckPart,
    Example,
    Extent,
    Rule,
    Section,
    Settlement,
    Standing,
)
from vsdsl.terms.differences import DIFFERENCES

WIDTH = 80  # as wide as the page of a card, and as most terminals


def describe(rule: Rule, catalogue: Catalogue) -> str:
    """Return everything the catalogue says about a rule.

    A part of the catalogue will do when it holds what the rule refers to.
    """
    chapter = catalogue.chapter(rule.chapter)
    section = catalogue.section(rule.section)
    blocks = (
        _heading(rule, chapter, section),
        _standing(rule.standing),
        _paragraph(rule.text, 2),
        headed("Note", (_paragraph(rule.note, 2),) if rule.note else ()),
        headed("Cards", (_deck_part(part) for part in rule.deck)),
        headed("Editions", (item(f"{note.edition}: {note.text}", 2) for note in rule.editions)),
        headed("In play", _in_play(rule)),
        headed(
            "Ambiguities", (_ambiguity(catalogue.ambiguity(one), 2) for one in rule.ambiguities)
        ),
        headed("Conflicts", (_conflict(catalogue.conflict(one), 2) for one in rule.conflicts)),
        headed("See also", (item(line_of(catalogue.rule(one)), 2) for one in rule.see)),
        headed("Examples", (_example(one, 2) for one in catalogue.examples_of(rule.id))),
        headed("Sources", (item(source, 2) for source in rule.sources)),
    )
    return "\n\n".join(block for block in blocks if block)


def describe_citing(rule: Rule) -> str:
    """Return the situations and tests of the checkout that cite a rule; nothing outside of one."""
    blocks = (
        headed("Situations", (f"  {name}" for name in citing_situations(rule.id))),
        headed("Tests", (f"  {name}" for name in citing_tests(rule.id))),
    )
    return "\n\n".join(block for block in blocks if block)


def describe_section(section: Section, catalogue: Catalogue) -> str:
    """Return the name of a section and its rules, one line each."""
    rules = catalogue.rules_in(section.id)
    return headed(f"{section.id} {section.title}", (f"  {line_of(rule)}" for rule in rules))


def describe_chapter(chapter: Chapter, catalogue: Catalogue) -> str:
    """Return the name of a chapter and its rules by section."""
    sections = (describe_section(section, catalogue) for section in chapter.sections)
    return "\n\n".join((f"Chapter {chapter.number} {chapter.title}", *sections))


def describe_ambiguity(ambiguity: Ambiguity, catalogue: Catalogue) -> str:
    """Return an ambiguity with its resolution and the rules it touches."""
    return f"{_ambiguity(ambiguity, 0)}\n\n{_rules_touched(ambiguity.rules, catalogue)}"


def describe_conflict(conflict: Conflict, catalogue: Catalogue) -> str:
    """Return a conflict with its ruling and the rules it touches."""
    return f"{_conflict(conflict, 0)}\n\n{_rules_touched(conflict.rules, catalogue)}"


def describe_example(example: Example, catalogue: Catalogue) -> str:
    """Return a worked example with the rules it demonstrates."""
    return f"{_example(example, 0)}\n\n{_rules_touched(example.demonstrates, catalogue)}"


def line_of(rule: Rule) -> str:
    """Return a rule as one line: its id and title, and whether it is in force."""
    return f"{rule.id} {rule.title}{_in_brackets(rule.standing)}"


def _heading(rule: Rule, chapter: Chapter, section: Section) -> str:
    place = f"Chapter {chapter.number} {chapter.title}, section {section.id} {section.title}"
    return f"{rule.id} {rule.title}\n{place}"


def _standing(standing: Standing) -> str:
    match standing:
        case Standing.IN_FORCE:
            return ""
        case Standing.CONFIRMED:
            return "Not in force: an official text after the rulebooks says so."
        case Standing.HEADING_ONLY:
            return "Not a rule: only the heading of a later text is known."
        case _:
            assert_never(standing)


def _in_brackets(standing: Standing) -> str:
    match standing:
        case Standing.IN_FORCE:
            return ""
        case Standing.CONFIRMED:
            return " (later, not in force)"
        case Standing.HEADING_ONLY:
            return " (later, heading only)"
        case _:
            assert_never(standing)


def _in_play(rule: Rule) -> Iterator[str]:
    """Yield how editions decide a rule otherwise at a table."""
    for row in DIFFERENCES:
        if rule.id in {row.rule, *row.also}:
            yield item(f"as of {', '.join(row.editions)}: {row.says}", 2)


def _deck_part(part: DeckPart) -> str:
    kind = part.kind.replace("_", " ")
    if part.advised is not None:
        least, most = part.advised
        return item(f"{kind}: {least} to {most}", 2)
    cards = ", ".join(f"{one.copies} {one.card}" for one in part.cards)
    return item(f"{kind}: {cards}", 2)


def _ambiguity(ambiguity: Ambiguity, indent: int) -> str:
    return "\n".join(
        (
            item(f"{ambiguity.id} {ambiguity.title} ({ambiguity.kind.value})", indent),
            item(f"Question: {ambiguity.question}", indent + 2),
            item(f"Resolution: {ambiguity.resolution}", indent + 2),
            item(f"Why: {ambiguity.why}", indent + 2),
            item(_settled(ambiguity.settled, "the resolution is our recommendation"), indent + 2),
        )
    )


def _conflict(conflict: Conflict, indent: int) -> str:
    return "\n".join(
        (
            item(f"{conflict.id} {conflict.title}", indent),
            *(item(f"{one.edition}: {one.text}", indent + 2) for one in conflict.positions),
            item(f"Ruling: {conflict.ruling}", indent + 2),
            item(f"Why: {conflict.why}", indent + 2),
            item(_settled(conflict.settled, "the precedence of the documents rules"), indent + 2),
        )
    )


def _settled(settled: Settlement | None, otherwise: str) -> str:
    if settled is None:
        return f"Not settled: {otherwise}."
    match settled.extent:
        case Extent.WHOLLY:
            return f"Settled by {settled.by}: {settled.ruling}"
        case Extent.PARTLY:
            return f"Partly settled by {settled.by}: {settled.ruling}"
        case _:
            assert_never(settled.extent)


def _example(example: Example, indent: int) -> str:
    parts = (
        ("Setup", example.setup),
        ("Actions", example.actions),
        ("Outcome", example.outcome),
        ("Note", (example.note,) if example.note else ()),
    )
    lines = (item(f"{name}: {' '.join(texts)}", indent + 2) for name, texts in parts if texts)
    return "\n".join((item(f"{example.id} {example.title}", indent), *lines))


def _rules_touched(ids: Iterable[str], catalogue: Catalogue) -> str:
    return headed("Rules", (item(line_of(catalogue.rule(one)), 2) for one in ids))


def headed(heading: str, items: Iterable[str]) -> str:
    """Return items below a heading; nothing without items."""
    lines = tuple(items)
    return "\n".join((heading, *lines)) if lines else ""


def _paragraph(text: str, indent: int) -> str:
    return _filled(text, indent, indent)


def item(text: str, indent: int) -> str:
    """Return a text whose further lines are indented a little more."""
    return _filled(text, indent, indent + 2)


def _filled(text: str, first: int, others: int) -> str:
    return fill(
        text,
        width=WIDTH,
        initial_indent=" " * first,
        subsequent_indent=" " * others,
        break_on_hyphens=False,
        break_long_words=False,
    )
