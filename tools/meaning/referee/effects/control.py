"""Lines that only steer: conditions, choices, names, who does it and how often.

Rules: 1.2.6, 1.5.1, 1.5.2, 9.3.2.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from tools.meaning.referee.amounts import count
from tools.meaning.referee.effects.cards import draw
from tools.meaning.referee.effects.paying import ways_to_pay
from tools.meaning.referee.facts import powers
from tools.meaning.referee.performing import DifferenceError, Perform, Performance, SkippedError
from tools.meaning.referee.questions import Asked
from tools.meaning.referee.reading import Player, SenselessError, UnreadError, Value, Values
from vsdsl.constructs.amounts.amount import DifferentAmong, InstancesOn, TallyOn
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.effects.becoming import Become, BecomeLevel, Transform
from vsdsl.constructs.effects.cards import NameSomething, PlayCard, RevealUntil
from vsdsl.constructs.effects.choices import (
    Choose,
    ChooseKeyword,
    EndThis,
    FlipCoin,
    LetBe,
    Remember,
    ResolvePower,
    Say,
)
from vsdsl.constructs.effects.combat import Attack, LoseGame, MakesStrike, Pay, Strike, WinGame
from vsdsl.constructs.effects.counters import GainXp
from vsdsl.constructs.effects.moves import Capture
from vsdsl.constructs.selectors.selector import Selector
from vsdsl.constructs.statements.block import Block
from vsdsl.constructs.statements.control import (
    Amplify,
    AnyTimes,
    Contest,
    Does,
    ForEachDo,
    IfThen,
    May,
    MayBlock,
    Otherwise,
    Unless,
)
from vsdsl.constructs.statements.mode import Action, ChooseMode, Mode
from vsdsl.core.table.chance import below

_OF_CHARACTERS: Final = (
    Attack,
    Become,
    BecomeLevel,
    Capture,
    GainXp,
    MakesStrike,
    Strike,
    Transform,
)
_YES_OR_NO: Final = {("yes", None), ("no", None)}


def _block(play: Performance, body: Block) -> None:
    play.perform(body.statements)


def _choose(play: Performance, node: Choose) -> None:
    if node.such_that is None:
        play.settle(node.target)
        return
    name = node.target.name.text if node.target.name is not None else ""
    wanted = node.such_that

    def fits(value: Value) -> bool:
        names = {"it": (value,), "them": (value,), **({name: (value,)} if name else {})}
        if isinstance(value, Player):
            names["they"] = (value,)
        return play.reading.named(**names).holds(wanted)

    play.settle(node.target, fits=fits)


def _let(play: Performance, node: LetBe) -> None:
    play.names[node.name.text] = play.reading.number(node.amount)


def _spoken(play: Performance, node: NameSomething | ChooseKeyword) -> None:
    def is_right(asked: Asked) -> None:
        if isinstance(node, ChooseKeyword):
            wanted = {each.text for each in node.keywords}
            if {each[1] for each in asked.options} != wanted:
                raise DifferenceError(f"offers {asked.options} instead of {wanted}")

    answer = play.answer_of(play.who, "nobody is asked for a word", is_right)
    play.names[node.name.text] = answer[1]


def _remember(play: Performance, node: Remember) -> None:
    play.names[f"remembered {node.name.text}"] = play.settle(node.things)


def _flip(play: Performance, _node: FlipCoin) -> None:
    play.table.rng, side = below(play.table.rng, 2)
    play.names["flip"] = side == 0
    play.was_done = True


def _say(play: Performance, node: Say) -> None:
    if not node.words.text:
        raise SenselessError("nothing to say")
    play.was_done = True


def _if(play: Performance, node: IfThen) -> None:
    _when(play, node.body, is_so=play.reading.holds(node.condition))


def _unless(play: Performance, node: Unless) -> None:
    _when(play, node.body, is_so=not play.reading.holds(node.condition))


def _otherwise(play: Performance, node: Otherwise) -> None:
    if play.is_other is None:
        raise SenselessError("`otherwise` after what is no condition and no choice")
    _when(play, node.body, is_so=play.is_other)


def _when(play: Performance, body: Block, *, is_so: bool) -> None:
    if is_so:
        _block(play, body)
    play.is_other = not is_so


def _does(play: Performance, node: Does) -> None:
    doers = _doers(play, node.subject, node.act)
    turns = [partial(_carried_out, play, who, node.act) for who in doers]
    if isinstance(node.act, (*_OF_CHARACTERS, PlayCard, RevealUntil)):  # one after another
        for turn in turns:
            turn()
    else:
        play.choosing_first(turns)


def _may(play: Performance, node: May) -> None:
    _offered(play, node.subject, [node.act])


def _may_block(play: Performance, node: MayBlock) -> None:
    _offered(play, node.subject, node.body.statements)


def _offered(play: Performance, subject: Selector, acts: Sequence[Construct]) -> None:
    is_done, spoken = False, play.spoken
    for who in _doers(play, subject, acts[0]):
        play.names.update(spoken)
        seat = who.seat if isinstance(who, Player) else play.controller(who)
        if isinstance(who, Player):
            play.names["they"] = (who,)
        if isinstance(acts[0], Pay) and (is_done or not _can_pay(play, seat, acts[0])):
            continue
        turn = partial(_all_carried_out, play, who, acts)
        if not isinstance(acts[0], Pay) and not _is_offered(play, turn):
            continue
        answer = play.asked_by(seat, _YES_OR_NO)
        if answer == ("yes",):
            play.was_done = False
            turn()
            is_done = is_done or play.was_done or len(acts) > 1
    play.was_done, play.is_other = is_done, not is_done


def _is_offered(play: Performance, turn: Callable[[], None]) -> bool:
    """Return whether a player is asked: only about what can be done in any part.

    Rules: A-167.
    """
    would = play.would_do(turn)
    is_asked = bool(play.asked) and set(play.asked[0].options) == {("yes",), ("no",)}
    if not play.is_quiet and would != is_asked:
        raise SkippedError("powers may say what can be done")
    return would


def _all_carried_out(play: Performance, who: Value, acts: Sequence[Construct]) -> None:
    for act in acts:
        _carried_out(play, who, act)


def _can_pay(play: Performance, seat: int, cost: Pay) -> bool:
    before, play.who = play.who, seat
    ways = ways_to_pay(play, cost.symbols)
    play.who = before
    return bool(ways)


def _contest(play: Performance, node: Contest) -> None:
    """Let players in turn carry the block out or drop out, until one is left.

    Rules: 16.2.5, A-144.
    """
    if not play.is_quiet:
        raise SkippedError("powers may keep what they do from being done")
    table = play.table
    count, they = len(table.players), play.names.get("they")
    order = [(play.who + step) % count for step in range(count)]
    left = [seat for seat in order if not table.players[seat].out]
    while len(left) > 1:
        seat, *others = left
        play.names["they"] = (Player(seat),)
        before, play.who = play.who, seat
        stays = _can_do(play, node.body) and play.asked_by(seat, _YES_OR_NO) == ("yes",)
        if stays:
            play.was_done = False
            _block(play, node.body)
            stays = play.was_done
        play.who = before
        left = [*others, seat] if stays else others
    play.names[node.name.text] = tuple(Player(seat) for seat in left)
    play.was_done = True  # it has a winner, whatever was done on the way
    if they is None:
        play.names.pop("they", None)
    else:
        play.names["they"] = they


def _can_do(play: Performance, body: Block) -> bool:
    """Return whether there is something for each line to be done to."""
    targets = [getattr(line, "target", None) for line in body.statements]
    reading = play.reading._replace(who=play.who)
    return all(reading.things(each) for each in targets if each is not None)


def _amplify(play: Performance, node: Amplify) -> None:
    if play.is_amplified:
        _block(play, node.body)


def _resolve(play: Performance, node: ResolvePower) -> None:
    """Carry out a power by its name, whoever has it; the one that sentences name draws a card.

    Rules: 1.5.1, 12.2.3.
    """
    found = play.settle(node.target)
    before = play.who
    for card in found:
        if not isinstance(card, int):
            raise SenselessError("a power of what is no card")
        if any(each.name == node.power.text for each in powers(play.table, card)):
            play.who = play.controller(card)
            draw(play, 1)
    play.who = before


def _lose(play: Performance, _node: LoseGame) -> None:
    play.out.add(play.who)


def _win(play: Performance, _node: WinGame) -> None:
    play.out |= {seat for seat in range(len(play.table.players)) if seat != play.who}


def _end_this(_play: Performance, _node: EndThis) -> None:
    """End what the power has left behind, which is nothing before it has been used."""


def _doers(play: Performance, subject: Selector, act: Construct) -> Values:
    """Return who carries a line out; players do so one by one, from the turn player on."""
    pointing = [word for word in ("it", "them") if word in play.names]
    spoken_of: dict[str, Values] = {word: play.names[word] for word in pointing}
    found = play.settle(subject)
    play.names.update(spoken_of)  # who does something is not what it is done to
    people = [each for each in found if isinstance(each, Player)]
    if isinstance(act, _OF_CHARACTERS):
        if people:
            raise SenselessError("a player who does what characters do")
        return found
    if len(people) != len(found):
        raise SenselessError("what is no player does what players do")
    first, seats = play.table.turn_player, len(play.table.players)
    return tuple(sorted(people, key=lambda each: (each.seat - first) % seats))


def _carried_out(play: Performance, who: Value, act: Construct) -> None:
    before = play.who, play.doer
    if isinstance(who, Player):
        play.who = who.seat
        play.names["they"] = (who,)
    else:
        play.doer = who
    play.act(act)
    play.who, play.doer = before


def _for_each(play: Performance, node: ForEachDo) -> None:
    if isinstance(node.counted, DifferentAmong | InstancesOn | TallyOn):
        for _ in range(count(play.reading, node.counted)):
            _block(play, node.body)
        return
    for each in play.reading.things(node.counted):
        play.note((each,))
        if node.name is not None:
            play.names[node.name.text] = (each,)
        _block(play, node.body)


def _choose_mode(play: Performance, node: ChooseMode) -> None:
    modes = [each for each in node.body.statements if isinstance(each, Mode)]
    if len(modes) != len(node.body.statements) or not modes:
        raise SenselessError("a choice among what are no modes")

    def is_right(asked: Asked) -> None:
        if len(asked.options) != len(modes):
            raise DifferenceError(f"offers {len(asked.options)} modes instead of {len(modes)}")

    answer = play.answer_of(play.who, "nobody is asked for a mode", is_right)
    _block(play, modes[answer[1] - 1].body)


def _any_times(play: Performance, node: AnyTimes) -> None:
    if not play.is_quiet:
        raise SkippedError("powers may keep what is repeated from being done")
    was_done = False
    while node.condition is None or play.reading.holds(node.condition):
        if play.asked_by(play.who, {("yes", None), ("stop", None)}) == ("stop",):
            break
        play.was_done = False
        _block(play, node.body)
        if not play.was_done:
            break
        was_done = True
    play.was_done = was_done


def _action(play: Performance, node: Action) -> None:
    """Leave an action open to players.

    Rules: 5.8.2, 9.3.5.
    """
    if node.whose is None:
        raise SenselessError("an action for nobody")
    found = play.settle(node.whose)
    seats = tuple(each.seat for each in found if isinstance(each, Player))
    if len(seats) != len(found):
        raise SenselessError("an action for what is no player")
    play.offers.append((node, seats, play.reading))


def _mode(_play: Performance, _node: Mode) -> None:
    raise SenselessError("a mode of no choice")


def unread(why: str) -> Perform:
    """Return the performer of what the referee does not perform."""

    def performer(_play: Performance, _node: Construct) -> None:
        raise UnreadError(why)

    return performer


CONTROL: Final[dict[type, Perform]] = {
    Action: _action,
    Amplify: _amplify,
    AnyTimes: _any_times,
    Choose: _choose,
    ChooseKeyword: _spoken,
    ChooseMode: _choose_mode,
    Contest: _contest,
    Does: _does,
    EndThis: _end_this,
    ForEachDo: _for_each,
    IfThen: _if,
    LetBe: _let,
    LoseGame: _lose,
    May: _may,
    MayBlock: _may_block,
    Mode: _mode,
    NameSomething: _spoken,
    Otherwise: _otherwise,
    Remember: _remember,
    ResolvePower: _resolve,
    FlipCoin: _flip,
    Say: _say,
    Unless: _unless,
    WinGame: _win,
}
