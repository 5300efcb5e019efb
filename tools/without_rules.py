"""Take rules away one at a time, and see whether the situations that cite them notice.

python tools/without_rules.py               every rule of the table, and docs/without-rules.md
python tools/without_rules.py 6.2.3 10.1.1  only these rules, and no page

A rule is taken away from outside, by changing the functions that decide it: see `withholding`. A
rule whose absence no citing situation notices is reported with the other situations that do, if
there are any, and makes the run fail. A test may notice instead where no situation can show the
rule: those rules are listed in `tests/rulebook/not_covered.yaml`, and so are the rules of chapters
1 to 13 that cannot be taken away.
"""

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).parents[1]))  # a script sees only its own folder

from tools.withholding.noticing import citing, noticed, noticing_tests, others, situations
from tools.withholding.removal import Removal
from tools.withholding.table import removals
from vsdsl.rulebook import load_catalogue
from vsdsl.rulebook.coverage import WITHOUT_SITUATION, gaps

PAGE: Final = Path(__file__).parents[1] / "docs" / "without-rules.md"
INTRODUCTION: Final = """# Without a rule

A situation is worth something when it fails without the rule that it shows.
For each line a rule is taken away from outside: the functions that decide it are changed.
Of the situations that cite the rule, the last column names one that fails then.
Set-up and deck building come before any situation: there it is a test that cites the rule.
The page is made by `tools/without_rules.py`, and a test of each line says when it is stale.
"""
NOT_TAKEN_AWAY: Final = "not taken away"


def main(rules: Sequence[str]) -> int:
    """Run the table or some of it; returns the exit code."""
    wanted = [removal for removal in removals() if not rules or removal.rule in rules]
    first = [(removal, first_noticing(removal)) for removal in wanted]
    unnoticed = [removal for removal, name in first if not name]
    for removal in unnoticed:
        elsewhere = tuple(noticed(removal, others(removal.rule)))
        print(f"{removal.rule}, {removal.without}: no situation that cites it fails")
        print(*(f"  but {name} does" for name in elsewhere[:5]), sep="\n")
    print(f"{len(first)} rules taken away, {len(first) - len(unnoticed)} noticed")
    if not rules and not unnoticed:
        PAGE.write_text(page(first), encoding="utf-8")
    return 1 if unnoticed else 0


def first_noticing(removal: Removal) -> str:
    """Return the first situation citing a rule that fails without it; nothing if there is none.

    Where no situation shows the rule, it is a test.
    """
    if removal.rule in gaps(kind=WITHOUT_SITUATION):
        return next(noticing_tests(removal), "")
    return next(noticed(removal, citing(removal.rule)), "")


def hollow(name: str) -> tuple[str, ...]:
    """Return the rules a situation cites that can be taken away without its noticing."""
    cited = [removal for removal in removals() if removal.rule in situations()[name].rules]
    seen = {removal.rule for removal in cited if any(noticed(removal, (name,)))}
    return tuple(dict.fromkeys(one.rule for one in cited if one.rule not in seen))


def page(first: Sequence[tuple[Removal, str]]) -> str:
    """Return the page about rules and the situations that notice their absence."""
    rules = len({removal.rule for removal, _ in first})
    return "\n".join(
        (
            INTRODUCTION,
            f"{len(first)} lines, {rules} rules.\n",
            "| rule | without it | decided by | noticed by |",
            "|---|---|---|---|",
            *(line(removal, name) for removal, name in first),
            "\n## Not taken away\n",
            "What is left of chapters 1 to 13, and why.\n",
            *(f"- {rule} {title_of(rule)}: {why}." for rule, why in left().items()),
            "",
        )
    )


def left() -> Mapping[str, str]:
    """Return the rules of chapters 1 to 13 that are not taken away, with the reasons."""
    return gaps(kind=NOT_TAKEN_AWAY)


def title_of(rule: str) -> str:
    """Return the title of a rule."""
    return load_catalogue().rule(rule).title


def line(removal: Removal, name: str) -> str:
    """Return the line of the page about one rule."""
    title = title_of(removal.rule)
    decides = ", ".join(f"`{one}`" for one in removal.decides)
    file, _, test = name.partition("::")
    shown = f"[{test or Path(file).stem}](../{file})"
    return f"| {removal.rule} {title} | {removal.without} | {decides} | {shown} |"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
