"""Where things are: in the checkout, and on the site."""

import re
from pathlib import Path
from typing import Final

from tools.publishing.markdown import plain
from vsdsl.rulebook import Rule

ROOT: Final = Path(__file__).parents[2]
DOCS: Final = ROOT / "docs"


def chapter_page(number: int) -> str:
    """Return the page of a chapter of the rulebook."""
    return f"rules/{number}.md"


def ruling_anchor(about: str) -> str:
    """Return the anchor of what rulings are about on their page, as the site makes it."""
    words = re.sub(r"[^\w\s-]", "", about.lower())
    return re.sub(r"[-\s]+", "-", words).strip("-")


def rule_anchor(rule_id: str) -> str:
    """Return the anchor of a rule on the page of its chapter."""
    return f"rule-{rule_id.replace('.', '-')}"


def rule_link(rule: Rule) -> str:
    """Return a link to a rule from any page of a folder; its title shows while pointed at."""
    title = plain(rule.title).replace('"', "'")
    return f'[{rule.id}](../{chapter_page(rule.chapter)}#{rule_anchor(rule.id)} "{title}")'
