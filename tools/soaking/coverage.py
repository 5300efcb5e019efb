"""Coverage: how often each card was played and each part of its powers did something."""

from collections import Counter
from collections.abc import Iterator
from typing import Final, NamedTuple

from tools.soaking.counting import mode, played, run, said
from vsdsl.core.table.faces import Ability, Face
from vsdsl.play.pool import Pool
from vsdsl.play.texts import modes_of

ENOUGH: Final = 50
CARD: Final = "the card"


class Row(NamedTuple):
    """A card or one of its powers: each part of it that can come up, and how often it did."""

    card: str
    power: str
    parts: tuple[tuple[str, int], ...]

    @property
    def times(self) -> int:
        """How often any part of it came up."""
        return sum(count for _, count in self.parts)


def rows(pool: Pool, seen: Counter[str]) -> list[Row]:
    """Return every card and every one of its powers with its counts."""
    faces = sorted(pool.book.faces.values(), key=lambda face: face.number)
    return [
        row for face in faces if face.number and face.kind for row in _of_face(pool, face, seen)
    ]


def _of_face(pool: Pool, face: Face, seen: Counter[str]) -> Iterator[Row]:
    card = f"{face.number} {face.name}" + (f" {face.level}" if face.level else "")
    yield Row(card, CARD, ((CARD, seen[played(face.number)]),))
    for use in face.modes:
        yield Row(card, "the plot twist", (("effect", seen[run(use.program, face.number)]),))
        yield from _modes(pool, card, "the plot twist", use.program, seen)
    for ability in face.abilities:
        yield Row(card, ability.name, tuple(_of_ability(face, ability, seen)))
        if ability.use is not None:
            yield from _modes(pool, card, ability.name, ability.use.program, seen)


def _of_ability(face: Face, ability: Ability, seen: Counter[str]) -> Iterator[tuple[str, int]]:
    if ability.use is not None:
        yield "super power", seen[run(ability.use.program, face.number)]
    for trigger in ability.triggers:
        yield "trigger", seen[run(trigger.program, face.number)]
    for static in ability.statics:
        part = " ".join(filter(None, (static.kind, static.deed, static.manner)))
        yield part, seen[said(static.key, face.number)]


def _modes(pool: Pool, card: str, name: str, key: str, seen: Counter[str]) -> Iterator[Row]:
    for number in range(1, len(modes_of(pool, key)) + 1):
        yield Row(card, f"{name}, choice {number}", (("chosen", seen[mode(key, number)]),))


def page(found: list[Row], games: int) -> Iterator[str]:
    """Return the page with the table and its totals."""
    cards = [row for row in found if row.power == CARD]
    powers = [row for row in found if row.power != CARD]
    rare = [row for row in found if row.times < ENOUGH]
    never = [(row, part) for row in powers for part, count in row.parts if not count]
    yield "# Coverage of the soak"
    yield ""
    yield f"Written by `tools/soak.py --write` from {games:,} games; [soak.md](soak.md) tells more."
    yield (
        "A card counts when it is recruited, played or put down, and a main character when it "
        "begins or levels up."
    )
    yield (
        "A super power, a plot twist, a trigger or a level-up power counts when its first "
        "instruction is carried out."
    )
    yield (
        "A power that only says something counts when it is asked and says yes: what makes an "
        "attack legal with each such attack that is made, anything else once for as long as it is "
        "said at one decision after the other."
    )
    yield "Powers that the rules look up without asking are asked and counted in every third game."
    yield ""
    yield "| | number | together | rarest |"
    yield "|---|---|---|---|"
    for what, those in (("cards played", cards), ("powers used", powers)):
        counts = [row.times for row in those]
        yield f"| {what} | {len(those)} | {sum(counts):,} | {min(counts):,} |"
    yield ""
    yield f"Cards and powers that came up less than {ENOUGH} times: {len(rare) or 'none'}."
    if never:
        yield "Parts of powers that never came up, though the power did or has a test of its own:"
        yield ""
        yield from (f"- {row.card}, `{row.power}`: {part}" for row, part in never)
    yield ""
    yield "| card | power | times |"
    yield "|---|---|---|"
    for row in found:
        shown = ", ".join(
            f"{count:,}" if len(row.parts) == 1 else f"{part} {count:,}"
            for part, count in row.parts
        )
        yield f"| {row.card} | {row.power} | {shown if row.times >= ENOUGH else f'**{shown}**'} |"
