"""What the tests of character state do again and again at the laboratory table."""

from typing import Any

from tests.core.lab import Lab

TRICKS = """
plot twist "Chill" ACT-001:
    main:
        freeze a character

plot twist "Knock Down" ACT-002:
    main:
        stun a character

plot twist "Stupefy" ACT-003:
    main:
        daze a character

plot twist "Jab" ACT-004:
    main:
        wound a character

plot twist "Banish" ACT-005:
    main:
        KO a character

plot twist "Vanish" ACT-006:
    main:
        hide a character

plot twist "Wake" ACT-007:
    main:
        recover a character

plot twist "Get Up" ACT-008:
    main:
        ready a character

plot twist "Weaken" ACT-009:
    main:
        put 1 -1/-1 counter on a character

plot twist "Strengthen" ACT-010:
    main:
        put 1 +1/+1 counter on a character

plot twist "Lure" ACT-011:
    main:
        move an enemy character to your side

plot twist "Borrow" ACT-012:
    main:
        choose an enemy character as guest
        move guest to your side
        at end of your turn: move guest back

plot twist "Return to Sender" ACT-013:
    main:
        put a character into its owner's hand
"""


def play(lab: Lab, name: str, *choices: Any) -> None:  # noqa: ANN401  options hold plain data
    """Play a plot twist from the hand of whoever is asked, choosing as told."""
    player = lab.asked[0]
    hand = lab.table.players[player].hand
    card = next(card for card in hand if lab.table.face(card).name == name)
    lab.do("play", card, 0)
    for choice in choices:
        lab.do("choose", choice)


def next_turn(lab: Lab) -> None:
    """End the turn and let the next player come to the Main Phase, doing nothing on the way."""
    lab.do("end")
    idle_to_main(lab)


def idle_to_main(lab: Lab) -> None:
    """Say `done` until somebody is in the Main Phase."""
    while lab.table.result is None and lab.asked[1] != "main":
        lab.do("done")


def hand(lab: Lab, player: int, *names: str) -> None:
    """Put cards into a hand."""
    for name in names:
        lab.add(player, name, "hand")


def kinds(lab: Lab) -> list[str]:
    """Return the kinds of event that happened this turn, in order."""
    return [deed[0] for deed in lab.table.deeds]
