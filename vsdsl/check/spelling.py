"""What the author of an unknown name may have meant."""

from collections.abc import Collection

from vsdsl.diagnostics import closest


def names_run_together(text: str, known: Collection[str]) -> tuple[str, ...]:
    """Return the known names that stand in a row without commas, or nothing if there is another."""
    if text in known:
        return (text,)
    words = text.split(" ")
    for length in range(len(words) - 1, 0, -1):
        first = " ".join(words[:length])
        if first in known:
            rest = names_run_together(" ".join(words[length:]), known)
            if rest:
                return (first, *rest)
    return ()


def in_other_case(text: str, known: Collection[str]) -> str | None:
    """Return the one known name that differs from a text in nothing but letter case."""
    same = [each for each in known if each.casefold() == text.casefold()]
    return same[0] if len(same) == 1 and same[0] != text else None


def meant(text: str, known: Collection[str]) -> str | None:
    """Return a question or an order for someone who wrote a name that is not known."""
    apart = names_run_together(text, known)
    if apart:
        return f"put a comma between the names: `{', '.join(apart)}`"
    near = closest(text, known)
    return f"did you mean `{near[0]}`?" if near else None
