"""Outcomes of a game: why it is over, or why it goes on."""

from collections.abc import Iterator
from typing import Final

from vsdsl.core.characters.stats import health_of
from vsdsl.core.game.ending import has_main
from vsdsl.core.table.sides import sharers
from vsdsl.situation.explaining import cards_of, name_of
from vsdsl.situation.scene import Scene
from vsdsl.situation.verdict import Reason
from vsdsl.terms.modes import rule_of_winning

_LAST: Final = "last main character"
_RULES: Final = {
    "last main characters at once": (
        "12.7.3",
        "the last main characters were KO'd together: the turn player wins",
    ),
    "fewest wounds": ("12.6.2", "nobody has cards left, and nobody has fewer wounds"),
    "tied for fewest wounds": ("12.6.3", "nobody has cards left, and they have as few wounds"),
}
_TIE: Final = "tied for fewest wounds"


def why_ended(scene: Scene) -> Iterator[Reason]:
    """Return the rule by which the game has ended, or who is still in it.

    Rules: 12.6.2, 12.6.3, 12.7.1, 12.7.3, 14.2.1, 14.3.10.
    """
    result = scene.table.result
    if result is None:
        yield from _still_in(scene)
        return
    agreed = scene.table.agreed
    if result[1] == _LAST:
        whose = "the other team" if agreed.teams else "all others"
        text = f"the main characters of {whose} are gone"
        yield Reason(text=text, rule=rule_of_winning(agreed.mode))
        return
    rule, text = _RULES[result[1]]
    yield Reason(text=text, rule=rule)


def why_in_or_out(scene: Scene, number: int) -> Iterator[Reason]:
    """Return why a player is out of the game, or still in it.

    A two-headed teammate plays on without a main character while the other one has theirs.

    Rules: 11.1.2, 14.3.11.
    """
    table = scene.table
    player = table.players[number]
    cards = cards_of(scene, (player.main,))
    if player.out:
        text = f"the main character of {scene.letters[number]} is gone"
        yield Reason(text=text, rule="11.1.2", cards=cards)
        return
    if player.fallen:
        mates = [each for each in sharers(table, number) if has_main(table, each)]
        names = " and ".join(scene.letters[each] for each in mates)
        text = f"the main character of {scene.letters[number]} is gone, and that of {names} is not"
        yield Reason(text=text, rule="14.3.11", cards=cards)
        return
    wounds, health = table.things[player.main].wounds, health_of(table, player.main)
    text = f"{name_of(scene, player.main)} has {wounds} of {health} wounds"
    yield Reason(text=text, rule="11.1.2", cards=cards)


def why_no_tie(scene: Scene) -> Iterator[Reason]:
    """Return why there is no tie: how the game has ended, or what a tie takes.

    Rules: 12.6.3, 12.7.3.
    """
    yield from why_ended(scene)
    result = scene.table.result
    if result is None or result[1] != _TIE:
        text = "only main characters with as few wounds tie, once nobody has cards left"
        yield Reason(text=text, rule="12.6.3")


def _still_in(scene: Scene) -> Iterator[Reason]:
    """Tell of the main characters that are still in play.

    Rules: 12.7.1, 14.2.1, 14.3.10.
    """
    table = scene.table
    for player in table.players:
        if player.out or player.fallen:
            continue
        thing, health = table.things[player.main], health_of(table, player.main)
        yield Reason(
            text=f"{name_of(scene, player.main)} has {thing.wounds} of {health} wounds",
            rule=rule_of_winning(table.agreed.mode),
            cards=cards_of(scene, (player.main,)),
        )
