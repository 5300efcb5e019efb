"""Files to start from: a set in a package of its own, a card, a situation."""

from vsdsl.templates.filled import KINDS, card_text, set_files, situation_text

__all__ = ["KINDS", "card_text", "set_files", "situation_text"]
