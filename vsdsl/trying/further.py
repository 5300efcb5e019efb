"""Further layouts: less common tables, on which only what seems to do nothing is tried again."""

from itertools import product
from typing import Final

from vsdsl.core.cards.zones import place
from vsdsl.core.table.table import BACK, RESOURCES, ROWS
from vsdsl.trying.laying import THEM, US, Change, Layout, Setter
from vsdsl.trying.layouts import alone, beaten, busy, fight, late, then, worn


def _early(setter: Setter) -> None:
    """Let the game have just begun: no cards in hands, KO piles and resource rows."""
    for player in (US, THEM):
        holder = setter.table.players[player]
        for ident in (*holder.hand, *holder.ko, *holder.resources):
            if ident != setter.card:
                place(setter.table, ident, "removed", player)


def _hurt(setter: Setter) -> None:
    """Let everybody have all the wounds that they can bear."""
    for ident in setter.table.in_play():
        if setter.table.things[ident].row in ROWS:
            setter.change(ident, wounds=max(0, setter.table.face(ident).health - 1))


def _strong(setter: Setter) -> None:
    """Give everybody on our side many +1/+1 counters, and the enemies none."""
    for ident in setter.table.side(US):
        setter.change(ident, plus=12)
    setter.change(setter.card, plus=12)


def _strange(setter: Setter) -> None:
    """Hide some characters, freeze others, and let some of theirs be ours."""
    for ident in (setter.friends[1], setter.foes[1], setter.foes[2]):
        setter.change(ident, hidden=True, face_up=False)
    for ident in (setter.friends[2], setter.foes[0], setter.card):
        setter.change(ident, frozen=1, exhausted=True)


def _full(setter: Setter) -> None:
    """Let both players have many cards everywhere."""
    for player, side in ((US, "friend"), (THEM, "foe")):
        for number in range(1, 5):
            for where in (*["hand"] * 3, *["ko"] * 3, RESOURCES, BACK):
                setter.add(player, f"{side} {number}", where)
        for card in ("trick", "tool", "hideout", "place Might"):
            for where in ("hand", "ko", "ko", RESOURCES):
                setter.add(player, card, where)


def _bottom_up(times: int) -> Change:
    """Return what brings other cards to the top of both decks."""

    def change(setter: Setter) -> None:
        for player in (US, THEM):
            holder = setter.table.edit_player(player)
            count = times % max(1, len(holder.deck))
            holder.deck = (*holder.deck[count:], *holder.deck[:count])

    return change


def _experienced(setter: Setter) -> None:
    """Let both main characters be of a higher level, or near it."""
    for player, side in ((US, "friend"), (THEM, "foe")):
        main = setter.table.players[player].main
        if setter.table.face(main).number.endswith(" lead 1"):
            setter.change(main, face=f"{side} lead 2")
        else:
            setter.change(main, xp=max(0, setter.table.face(main).xp_needed - 1))


_CHANGES: Final[dict[str, Change]] = {
    "early in the game": _early,
    "with everybody wounded": _hurt,
    "with strong friends": _strong,
    "with some hidden and some frozen": _strange,
    "with many cards": _full,
    "with main characters of higher levels": _experienced,
    "with all worn": worn,
    "after much has happened": busy,
    "late in the game": late,
    "with nobody else in play": alone,
    "with all enemies stunned": beaten,
    **{f"with other cards on top of the decks ({n})": _bottom_up(n) for n in range(1, 9)},
}
_STAGES: Final[dict[str, Layout]] = {
    "a main phase": Layout(like=""),
    "a build phase": Layout(like="", phase="build", step="recruit"),
    "an enemy's turn": Layout(like="", turn_player=THEM),
    "an attack by it": Layout(like="", change=fight("card", "foe")),
    "a ranged attack by it": Layout(like="", where=BACK, change=fight("card", "lead")),
    "an attack on it": Layout(like="", change=fight("foe", "card"), turn_player=THEM),
    "an attack on a friend": Layout(like="", change=fight("foe", "friend"), turn_player=THEM),
    "a KO pile": Layout(like="", where="ko"),
    "a hand": Layout(like="", where="hand"),
}
FURTHER: Final = tuple(
    Layout(
        like=f"{stage} {said}",
        where=base.where,
        change=then(change, base.change),
        turn_player=base.turn_player,
        phase=base.phase,
        step=base.step,
        has_past=said == "after much has happened",
    )
    for (said, change), (stage, base) in product(_CHANGES.items(), _STAGES.items())
    if change not in {alone, beaten} or not stage.startswith(("an attack", "a ranged"))
)
