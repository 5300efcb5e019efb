"""Delayed triggers: what a resolving effect lets happen later."""

from tests.core.acts import TRICKS, hand, next_turn, play
from tests.core.lab import A, B, Lab

CARDS = (
    TRICKS
    + """
supporting "Planner" DEL-001:
    team Lab Rats
    cost 1
    stats 3/9, health 3

    super "Today" main:
        when a character on your side attacks this turn: draw 1

    super "Always" main:
        whenever a character on your side attacks this turn: draw 1

    super "Next" main:
        whenever a character on your side attacks for the next time this turn: draw 1

    super "Unending" main:
        when this attacks: draw 1

    super "Tomorrow" main:
        at start of your next turn: draw 1

    super "Tonight" main:
        at end of the turn: draw 1

    super "Vigil" main:
        whenever a character on your side attacks until this gets stunned or leaves play: draw 1

    super "Patience" main:
        whenever a character on your side attacks until end of your next turn: draw 1

    super "Grudge" main:
        choose an enemy character as rival
        when rival gets stunned this turn: put 1 +1/+1 counter on this

plot twist "Ambush" DEL-010:
    any-turn combat:
        when the defender gets stunned this combat: draw 1
"""
)


def _lab() -> tuple[Lab, int]:
    lab = Lab(CARDS)
    planner = lab.add(A, "Planner")
    return lab, planner


def _use(lab: Lab, ident: int, name: str) -> None:
    ability = next(a for a in lab.table.face(ident).abilities if a.name == name)
    lab.do("use", ident, ability.key)


def _attack(lab: Lab, attacker: int) -> None:
    lab.attack(lab.main(B), attacker)
    lab.pass_all()


def _drawn(lab: Lab) -> int:
    return sum(deed[0] == "draw" and deed[3] == A and deed[4] == 1 for deed in lab.table.deeds)


def test_a_delayed_trigger_behaves_like_any_other_once_its_event_occurs() -> None:
    """Rules: 8.5.1, 8.5.2."""
    lab, planner = _lab()
    lab.begin(A)
    _use(lab, planner, "Today")
    assert _drawn(lab) == 0

    lab.attack(lab.main(B), planner)

    assert _drawn(lab) == 1


def test_a_delayed_trigger_with_when_works_until_its_duration_ends() -> None:
    """Rules: 8.5.3, A-13."""
    lab, planner = _lab()
    striker = lab.add(A, "Lab Wall")
    lab.begin(A)
    _use(lab, planner, "Today")

    _attack(lab, planner)
    _attack(lab, striker)

    assert _drawn(lab) == 2


def test_a_delayed_trigger_with_whenever_works_until_its_duration_ends() -> None:
    """Rules: 8.5.3."""
    lab, planner = _lab()
    striker = lab.add(A, "Lab Wall")
    lab.begin(A)
    _use(lab, planner, "Always")

    _attack(lab, planner)
    _attack(lab, striker)
    assert _drawn(lab) == 2

    next_turn(lab)
    next_turn(lab)
    _attack(lab, planner)
    assert _drawn(lab) == 0


def test_for_the_next_time_works_once_even_with_whenever() -> None:
    """Rules: 8.5.3."""
    lab, planner = _lab()
    striker = lab.add(A, "Lab Wall")
    lab.begin(A)
    _use(lab, planner, "Next")

    _attack(lab, planner)
    _attack(lab, striker)

    assert _drawn(lab) == 1


def test_a_delayed_trigger_ends_when_its_duration_runs_out_first() -> None:
    """Rules: 8.5.3."""
    lab, planner = _lab()
    lab.begin(A)
    _use(lab, planner, "Today")

    next_turn(lab)
    next_turn(lab)
    _attack(lab, planner)

    assert _drawn(lab) == 0


def test_a_delayed_trigger_without_a_duration_waits_for_its_event() -> None:
    """Rules: 8.5.3."""
    lab, planner = _lab()
    lab.begin(A)
    _use(lab, planner, "Unending")

    next_turn(lab)
    next_turn(lab)
    _attack(lab, planner)
    assert _drawn(lab) == 1

    next_turn(lab)
    next_turn(lab)
    _attack(lab, planner)
    assert _drawn(lab) == 0


def test_a_delayed_trigger_for_the_combat_ends_with_the_combat() -> None:
    """Rules: 8.5.3, 6.9.1."""
    lab, planner = _lab()
    other = lab.add(A, "Lab Striker")
    wall, scout = lab.add(B, "Lab Wall"), lab.add(B, "Cat Scout")
    hand(lab, A, "Ambush")
    lab.begin(A)
    lab.attack(wall, planner)
    play(lab, "Ambush")
    lab.pass_all()

    lab.attack(scout, other)
    lab.pass_all()

    assert lab.thing(scout).zone == "ko"
    assert _drawn(lab) == 0


def test_a_delayed_trigger_at_the_start_of_your_next_turn_skips_the_enemys() -> None:
    """Rules: 8.5.1, 5.2.1."""
    lab, planner = _lab()
    lab.begin(A)
    _use(lab, planner, "Tomorrow")

    next_turn(lab)
    assert _drawn(lab) == 0
    next_turn(lab)

    assert _drawn(lab) == 1


def test_a_delayed_trigger_at_the_end_of_the_turn_works_in_this_turn_only() -> None:
    """Rules: 8.5.1, 8.5.3, 5.7.5."""
    lab, planner = _lab()
    lab.begin(A)
    _use(lab, planner, "Tonight")
    before = len(lab.table.players[A].hand)

    next_turn(lab)
    assert len(lab.table.players[A].hand) == before + 1
    next_turn(lab)
    next_turn(lab)

    assert len(lab.table.players[A].hand) == before + 1 + 2


def test_a_delayed_trigger_does_not_need_its_source_any_more() -> None:
    """Rules: 8.5.4."""
    lab, planner = _lab()
    striker = lab.add(A, "Lab Wall")
    hand(lab, A, "Banish")
    lab.begin(A)
    _use(lab, planner, "Today")
    play(lab, "Banish", planner)

    _attack(lab, striker)

    assert _drawn(lab) == 1


def test_a_delayed_trigger_does_not_need_its_power_any_more() -> None:
    """Rules: 8.5.4."""
    lab, planner = _lab()
    striker = lab.add(A, "Lab Wall")
    hand(lab, A, "Knock Down")
    lab.begin(A)
    _use(lab, planner, "Always")
    play(lab, "Knock Down", planner)

    _attack(lab, striker)

    assert _drawn(lab) == 1


def test_a_delayed_trigger_until_an_event_ends_with_it() -> None:
    """Rules: 8.5.3, 9.5.1."""
    lab, planner = _lab()
    one, other = lab.add(A, "Lab Wall"), lab.add(A, "Lab Wall")
    hand(lab, A, "Knock Down")
    lab.begin(A)
    _use(lab, planner, "Vigil")
    _attack(lab, one)
    assert _drawn(lab) == 1

    play(lab, "Knock Down", planner)
    _attack(lab, other)

    assert _drawn(lab) == 1


def test_a_delayed_trigger_until_the_end_of_your_next_turn_spans_it() -> None:
    """Rules: 8.5.3, 9.3.5."""
    lab, planner = _lab()
    lab.begin(A)
    _use(lab, planner, "Patience")

    next_turn(lab)
    next_turn(lab)
    _attack(lab, planner)
    assert _drawn(lab) == 1

    next_turn(lab)
    next_turn(lab)
    _attack(lab, planner)
    assert _drawn(lab) == 0


def test_a_delayed_trigger_remembers_what_was_chosen() -> None:
    """Rules: 8.5.1, 9.3.2."""
    lab, planner = _lab()
    rival, other = lab.add(B, "Lab Wall"), lab.add(B, "Lab Wall")
    hand(lab, A, "Knock Down", "Knock Down")
    lab.begin(A)
    _use(lab, planner, "Grudge")
    lab.do("choose", rival)

    play(lab, "Knock Down", other)
    assert lab.thing(planner).plus == 0
    play(lab, "Knock Down", rival)

    assert lab.thing(planner).plus == 1
