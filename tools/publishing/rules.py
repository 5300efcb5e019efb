"""The rulebook as pages: one for each chapter, every rule with what cites it."""

from collections.abc import Iterable, Mapping
from typing import Final

from attrs import frozen

from tools.publishing.markdown import folded, heading, joined, page, plain
from tools.publishing.places import chapter_page, rule_anchor, rule_link
from tools.publishing.situations import Shown
from vsdsl.rulebook import Ambiguity, Catalogue, Chapter, Conflict, Example, Rule
from vsdsl.rulebook.coverage import Coverage, coverage
from vsdsl.rulebook.rules import Settlement, Standing

_STANDING: Final = {
    Standing.IN_FORCE: "",
    Standing.CONFIRMED: "*Not in force: an official text after the rulebooks says so.*",
    Standing.HEADING_ONLY: "*Not a rule: only the heading of a later text is known.*",
}


@frozen
class Citing:
    """What cites each rule, and the situations by their files."""

    rules: Mapping[str, Coverage]
    shown: Mapping[str, Shown]


def rule_pages(catalogue: Catalogue, shown: Iterable[Shown]) -> Mapping[str, str]:
    """Return the pages of all chapters, of what they leave open and of the examples."""
    citing = Citing(
        {each.rule.id: each for each in coverage(catalogue)}, {each.file: each for each in shown}
    )
    chapters = {
        chapter_page(each.number): _chapter(each, catalogue, citing) for each in catalogue.chapters
    }
    return {
        "rules/index.md": _index(catalogue, citing),
        **chapters,
        "rules/ambiguities.md": _ambiguities(catalogue),
        "rules/conflicts.md": _conflicts(catalogue),
        "rules/examples.md": _examples(catalogue),
    }


def _index(catalogue: Catalogue, citing: Citing) -> str:
    rows = []
    for each in catalogue.chapters:
        found = [citing.rules[rule.id] for rule in each.rules if rule.id in citing.rules]
        cited = sum(bool(one.cited_by) for one in found)
        link = f"[{plain(each.title)}]({each.number}.md)"
        rows.append(f"| {each.number} | {link} | {len(each.rules)} | {cited} |")
    return page(
        "The rules",
        "The numbered rules as the package has them: `vsdsl rule 6.2.3` shows the same.\n"
        "Below each rule stand the situations and the tests that cite it.",
        "\n".join(("| | chapter | rules | cited |", "|---|---|---|---|", *rows)),
        "Where the documents leave a question open, [Ambiguities](ambiguities.md) tells how we "
        "answer it and why.\n"
        "Where they contradict each other, [Conflicts](conflicts.md) tells which text holds.\n"
        "The rulebook's worked [examples](examples.md) are situations too.",
    )


def _chapter(chapter: Chapter, catalogue: Catalogue, citing: Citing) -> str:
    sections = (
        joined(
            heading(2, f"{each.id} {each.title}", f"section-{each.id.replace('.', '-')}"),
            *(_rule(rule, catalogue, citing) for rule in catalogue.rules_in(each.id)),
        )
        for each in chapter.sections
    )
    return page(f"{chapter.number}. {chapter.title}", *sections)


def _rule(rule: Rule, catalogue: Catalogue, citing: Citing) -> str:
    return joined(
        heading(3, f"{rule.id} {rule.title}", rule_anchor(rule.id)),
        _STANDING[rule.standing],
        plain(rule.text),
        plain(rule.note),
        *(f"**{plain(each.edition)}**: {plain(each.text)}" for each in rule.editions),
        _listed("See also", (rule_link(catalogue.rule(each)) for each in rule.see)),
        _listed("Left open", (_companion(each, "ambiguities") for each in rule.ambiguities)),
        _listed("In conflict", (_companion(each, "conflicts") for each in rule.conflicts)),
        _listed(
            "Examples", (_companion(each.id, "examples") for each in catalogue.examples_of(rule.id))
        ),
        _cited(rule, citing),
    )


def _cited(rule: Rule, citing: Citing) -> str:
    if rule.id not in citing.rules:
        return ""
    found = citing.rules[rule.id]
    names = [witness.name for witness in found.cited_by]
    shown = [citing.shown[name] for name in names if name in citing.shown]
    tests = [name.partition("::") for name in names if "::" in name]
    lines = [f"- [{plain(each.title)}](../{each.place})" for each in shown]
    lines += [f"- {_sentence(test)} (`{file}`)" for file, _, test in tests]
    counts = ((len(shown), "situation"), (len(tests), "test"))
    title = " and ".join(_counted(count, what) for count, what in counts if count)
    return folded(f"Cited by {title}", lines) or _gap(found)


def _gap(found: Coverage) -> str:
    return f"*Cited by nothing: {plain(found.gap)}.*" if found.gap else "*Cited by nothing yet.*"


def _sentence(test: str) -> str:
    return plain(test.removeprefix("test_").replace("_", " ").capitalize())


def _counted(count: int, what: str) -> str:
    return f"{count} {what}{'' if count == 1 else 's'}"


def _listed(title: str, links: Iterable[str]) -> str:
    said = ", ".join(links)
    return f"{title}: {said}." if said else ""


def _companion(ident: str, kind: str) -> str:
    return f"[{ident}]({kind}.md#{ident.lower()})"


def _ambiguities(catalogue: Catalogue) -> str:
    return page(
        "Ambiguities",
        "Questions that the documents leave open, and the answers used here.",
        *(_ambiguity(each, catalogue) for each in catalogue.ambiguities),
    )


def _ambiguity(each: Ambiguity, catalogue: Catalogue) -> str:
    return joined(
        heading(2, f"{each.id} {each.title}", each.id.lower()),
        plain(each.question),
        f"**Answer**: {plain(each.resolution)}",
        f"**Why**: {plain(each.why)}",
        _settled(each.settled, "the answer is our recommendation"),
        _rules(each.rules, catalogue),
    )


def _conflicts(catalogue: Catalogue) -> str:
    return page(
        "Conflicts",
        "Where the documents contradict each other, and which text holds.",
        *(_conflict(each, catalogue) for each in catalogue.conflicts),
    )


def _conflict(each: Conflict, catalogue: Catalogue) -> str:
    return joined(
        heading(2, f"{each.id} {each.title}", each.id.lower()),
        *(f"**{plain(one.edition)}**: {plain(one.text)}" for one in each.positions),
        f"**Ruling**: {plain(each.ruling)}",
        f"**Why**: {plain(each.why)}",
        _settled(each.settled, "the precedence of the documents rules"),
        _rules(each.rules, catalogue),
    )


def _settled(settled: Settlement | None, otherwise: str) -> str:
    if settled is None:
        return f"Not settled: {otherwise}."
    return f"Settled {settled.extent.value} by {plain(settled.by)}: {plain(settled.ruling)}"


def _examples(catalogue: Catalogue) -> str:
    return page(
        "Worked examples",
        "The examples of the rulebook, told anew; "
        "[the situations](../shown/examples.md) play them.",
        *(_example(each, catalogue) for each in catalogue.examples),
    )


def _example(each: Example, catalogue: Catalogue) -> str:
    parts = {"Setup": each.setup, "Then": each.actions, "So": each.outcome}
    return joined(
        heading(2, f"{each.id} {each.title}", each.id.lower()),
        *(f"**{name}**: {plain(' '.join(texts))}" for name, texts in parts.items() if texts),
        plain(each.note),
        _rules(each.demonstrates, catalogue),
    )


def _rules(ids: Iterable[str], catalogue: Catalogue) -> str:
    return _listed("Rules", (rule_link(catalogue.rule(each)) for each in ids))
