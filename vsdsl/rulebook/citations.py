"""Which files cite a rule: situations in their `rules`, docstrings in their last line."""

import re
from collections.abc import Iterable, Iterator

from vsdsl.rulebook.rules import RuleId, order_of

_ID = r"\d+\.\d+\.\d+"
_ID_ALONE = re.compile(rf"(?<![\w.]){_ID}(?!\w|\.\d)")

# The places a citation can stand: `rules: ["6.2.3"]`, the same as a list of lines, and
# `Rules: 6.2.3, 6.2.4.`, which may go on in the next line.
_PLACES = (
    re.compile(r"^[ \t]*rules:[ \t]*\[([^\]]*)\]", re.MULTILINE),
    re.compile(
        rf"^[ \t]*rules:[ \t]*\n((?:[ \t]*-[ \t]+[\"']?{_ID}[\"']?[ \t]*(?:#[^\n]*)?(?:\n|\Z))+)",
        re.MULTILINE,
    ),
    re.compile(rf"\bRules:\s+({_ID}(?:(?:,|,?\s+and)\s+{_ID})*)(?!\w|\.\d)"),
)


def citations(texts: Iterable[tuple[str, str]]) -> dict[RuleId, tuple[str, ...]]:
    """Return for each rule that is cited the names of the texts that cite it.

    The texts come as (name, text); rules are in numeric order, names in alphabetical order. Ids are
    taken as they are written, whether or not the catalogue has them.
    """
    cited = {(rule_id, name) for name, text in texts for rule_id in cited_rules(text)}
    ids = sorted({rule_id for rule_id, _ in cited}, key=order_of)
    return {
        rule_id: tuple(sorted(name for cited_id, name in cited if cited_id == rule_id))
        for rule_id in ids
    }


def cited_rules(text: str) -> Iterator[RuleId]:
    """Yield the ids of the rules that a text cites, once for each place."""
    for place in _PLACES:
        for found in place.finditer(text):
            yield from (RuleId(one) for one in _ID_ALONE.findall(found.group(1)))
