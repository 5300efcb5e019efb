"""Powers a card has now: printed, gained, lost, copied."""

from tests.core.acts import TRICKS, hand, next_turn, play
from tests.core.lab import A, B, Lab
from vsdsl.core.powers.active_powers import abilities, has_keyword

CARDS = (
    TRICKS
    + """
keyword Might Aura:
    this has +1/+0

supporting "Flat" POW-001:
    team Lab Rats
    cost 1
    stats 2/6, health 3

supporting "Bird" POW-002:
    team Lab Rats
    cost 1
    stats 2/6, health 3
    Flight, Swarm

    super "Peck" main:
        put 1 -1/-1 counter on an enemy character

supporting "Parrot" POW-003:
    team Lab Rats
    cost 1
    stats 1/6, health 3

    power "Echo":
        this has all printed powers of your other face-up Lab Rats supporting characters

supporting "Starling" POW-004:
    team Lab Rats
    cost 1
    stats 1/6, health 3

    power "Echo Too":
        this has all printed powers of your other face-up Lab Rats supporting characters

supporting "Braggart" POW-005:
    team Lab Rats
    cost 1
    stats 1/6, health 3

    power "Pose":
        when this attacks: put 1 +1/+1 counter on this

supporting "Silencer" POW-006:
    team Lab Cats
    cost 1
    stats 1/6, health 3

    power "Hush":
        each enemy character loses Flight

supporting "Tutor" POW-007:
    team Lab Rats
    cost 1
    stats 1/6, health 3

    power "Teach":
        each other character on your side has Flight

supporting "Censor" POW-008:
    team Lab Cats
    cost 1
    stats 1/6, health 3

    power "Ban":
        each enemy character loses and can't gain Flight

supporting "Ghost" POW-009:
    team Lab Rats
    cost 1
    stats 1/6, health 3
    Symbiosis

supporting "Recruiter" POW-010:
    team Lab Cats
    cost 1
    stats 1/6, health 3

    power "Adopt":
        each supporting character on your side is also Lab Rats

supporting "Cat Bird" POW-011:
    team Lab Cats
    cost 1
    stats 1/6, health 3
    Flight

supporting "Cat Parrot" POW-012:
    team Lab Cats
    cost 1
    stats 1/6, health 3

    power "Echo":
        this has all printed powers of your other face-up Lab Rats supporting characters

supporting "Nullifier" POW-013:
    team Lab Cats
    cost 1
    stats 1/6, health 3
    Nullify

plot twist "Clip" POW-020:
    main:
        a character loses Flight this turn

plot twist "Wings" POW-021:
    main:
        a character gains Flight this turn

plot twist "Gag" POW-022:
    main:
        a character loses and can't gain Flight this turn

plot twist "Mute" POW-023:
    main:
        a character loses its powers this turn

plot twist "Aura" POW-024:
    main:
        a character gains Might Aura this turn

plot twist "Swap" POW-025:
    main:
        switch ATK and DEF of a character this turn

plot twist "Gift" POW-026:
    main:
        choose one of Flight, Ranged as gift
        a character gains gift for the rest of the game

plot twist "Theft" POW-027:
    main:
        choose a character as thief
        choose another character as owner-of-it
        thief gains all printed powers of owner-of-it this turn

plot twist "Bring In" POW-028:
    main:
        put each supporting character in your KO pile onto your front row
"""
)


def _lab(*tricks: str) -> Lab:
    lab = Lab(CARDS)
    hand(lab, A, *tricks)
    return lab


def _flies(lab: Lab, ident: int) -> bool:
    return has_keyword(lab.table, ident, "Flight")


def test_a_face_down_character_has_none_of_its_powers() -> None:
    """Rules: 7.1.3."""
    lab = _lab("Stupefy")
    bird = lab.add(A, "Bird")
    lab.begin(A)
    assert _flies(lab, bird)

    play(lab, "Stupefy", bird)

    assert not _flies(lab, bird)


def test_a_face_down_character_has_no_gained_powers_either() -> None:
    """Rules: 7.1.3."""
    lab = _lab("Wings", "Stupefy", "Wake")
    one = lab.add(A, "Flat")
    lab.begin(A)
    play(lab, "Wings", one)

    play(lab, "Stupefy", one)
    assert not _flies(lab, one)
    play(lab, "Wake", one)

    assert _flies(lab, one)


def test_a_power_that_cannot_be_turned_off_stays() -> None:
    """Rules: 7.1.3, 13.6.2."""
    lab = _lab("Mute", "Stupefy")
    bird = lab.add(A, "Bird")
    lab.begin(A)

    play(lab, "Mute", bird)
    assert [a.name for a in abilities(lab.table, bird)] == ["Swarm"]
    play(lab, "Stupefy", bird)

    assert [a.name for a in abilities(lab.table, bird)] == ["Swarm"]


def test_a_power_gained_after_a_loss_is_there() -> None:
    """Rules: 9.3.1, 17.1.4."""
    lab = _lab("Clip", "Wings")
    bird = lab.add(A, "Bird")
    lab.begin(A)

    play(lab, "Clip", bird)
    assert not _flies(lab, bird)
    play(lab, "Wings", bird)

    assert _flies(lab, bird)


def test_a_loss_takes_what_was_gained_before_it() -> None:
    """Rules: 9.3.1, 17.1.4."""
    lab = _lab("Wings", "Clip")
    one = lab.add(A, "Flat")
    lab.begin(A)

    play(lab, "Wings", one)
    play(lab, "Clip", one)

    assert not _flies(lab, one)


def test_a_power_that_cannot_be_gained_is_not_gained_later() -> None:
    """Rules: 13.4.8."""
    lab = _lab("Gag", "Wings")
    one = lab.add(A, "Flat")
    lab.begin(A)

    play(lab, "Gag", one)
    play(lab, "Wings", one)

    assert not _flies(lab, one)


def test_lost_powers_come_back_when_the_loss_ends() -> None:
    """Rules: 17.1.4."""
    lab = _lab("Mute", "Gift")
    bird = lab.add(A, "Bird")
    lab.begin(A)
    play(lab, "Gift")
    lab.do("keyword", "Ranged")
    lab.do("choose", bird)
    play(lab, "Mute", bird)
    assert not has_keyword(lab.table, bird, "Ranged")

    next_turn(lab)

    assert has_keyword(lab.table, bird, "Ranged")
    assert _flies(lab, bird)


def test_a_power_chosen_by_an_effect_lasts() -> None:
    """The example of Genetic Manipulation, E-11.

    Rules: 9.3.6.
    """
    lab = _lab("Gift")
    one = lab.add(A, "Flat")
    lab.begin(A)

    play(lab, "Gift")
    lab.do("keyword", "Ranged")
    lab.do("choose", one)
    next_turn(lab)
    next_turn(lab)

    assert has_keyword(lab.table, one, "Ranged")
    assert not _flies(lab, one)


def test_of_a_lasting_loss_and_a_granting_power_the_later_one_counts() -> None:
    """Rules: 9.2.2."""
    lab = _lab()
    one = lab.add(A, "Flat")
    lab.add(B, "Silencer")
    lab.add(A, "Tutor")
    assert _flies(lab, one)

    late = lab.add(B, "Silencer")

    assert lab.thing(late).stamp > 0
    assert not _flies(lab, one)


def test_a_ban_counts_whenever_it_came() -> None:
    """Rules: 1.1.2, 9.2.2."""
    lab = _lab()
    one = lab.add(A, "Flat")
    lab.add(B, "Censor")

    lab.add(A, "Tutor")

    assert not _flies(lab, one)


def test_a_gained_continuous_power_dates_from_when_it_was_gained() -> None:
    """Rules: 9.2.2, 9.4.3."""
    lab = _lab("Swap", "Aura")
    one = lab.add(A, "Flat")
    lab.begin(A)
    play(lab, "Swap", one)
    assert lab.stats(one) == (6, 2)

    play(lab, "Aura", one)

    assert lab.stats(one) == (7, 2)


def test_a_conditional_power_grants_only_while_its_condition_holds() -> None:
    """Rules: 9.1.6, 9.2.1."""
    lab = Lab(
        CARDS
        + """
supporting "Sleepwalker" POW-030:
    team Lab Rats
    cost 1
    stats 1/6, health 3

    power "Drift":
        while this is exhausted: this has Flight
"""
    )
    one = lab.add(A, "Sleepwalker")
    assert not _flies(lab, one)

    lab.table.edit(one).exhausted = True
    assert _flies(lab, one)
    lab.table.edit(one).exhausted = False

    assert not _flies(lab, one)


def test_a_copy_has_the_printed_powers_of_the_others() -> None:
    """Rules: 7.8.1, 13.5.11."""
    lab = _lab()
    parrot = lab.add(A, "Parrot")
    assert not _flies(lab, parrot)

    lab.add(A, "Bird")

    assert _flies(lab, parrot)


def test_a_copy_does_not_have_what_others_only_gained() -> None:
    """Rules: 13.5.11, 17.1.5."""
    lab = _lab("Wings")
    parrot, one = lab.add(A, "Parrot"), lab.add(A, "Flat")
    lab.begin(A)

    play(lab, "Wings", one)

    assert _flies(lab, one)
    assert not _flies(lab, parrot)


def test_a_copy_has_nothing_of_a_face_down_character() -> None:
    """Rules: 13.5.11."""
    lab = _lab("Stupefy")
    parrot, bird = lab.add(A, "Parrot"), lab.add(A, "Bird")
    lab.begin(A)

    play(lab, "Stupefy", bird)

    assert not _flies(lab, parrot)


def test_a_copy_loses_what_it_copied_when_it_loses_the_copying_power() -> None:
    """Rules: 9.2.3."""
    lab = _lab("Mute")
    parrot = lab.add(A, "Parrot")
    lab.add(A, "Bird")
    lab.begin(A)

    play(lab, "Mute", parrot)

    assert [a.name for a in abilities(lab.table, parrot)] == ["Swarm"] or not abilities(
        lab.table, parrot
    )
    assert not _flies(lab, parrot)


def test_two_copiers_do_not_go_round_in_circles() -> None:
    """Rules: 13.5.11, 7.8.1."""
    lab = _lab()
    parrot, starling = lab.add(A, "Parrot"), lab.add(A, "Starling")
    lab.add(A, "Bird")

    names = sorted(a.name for a in abilities(lab.table, parrot))

    assert names.count("Flight") == 2
    assert len(abilities(lab.table, starling)) == len(names)


def test_a_copied_power_speaks_of_the_copying_character() -> None:
    """Rules: 7.8.1."""
    lab = _lab()
    parrot, braggart = lab.add(A, "Parrot"), lab.add(A, "Braggart")
    lab.begin(A)

    lab.attack(lab.main(B), parrot)

    assert lab.thing(parrot).plus == 1
    assert lab.thing(braggart).plus == 0


def test_each_copy_of_a_super_power_can_be_used_once_a_turn() -> None:
    """Rules: 7.8.2, 7.2.3."""
    lab = _lab("Theft")
    bird, other = lab.add(A, "Bird"), lab.add(A, "Bird")
    lab.begin(A)
    play(lab, "Theft", bird, other)
    peck = next(a.key for a in lab.table.face(bird).abilities if a.name == "Peck")

    lab.do("use", bird, peck)
    assert ("use", bird, peck) in lab.options
    lab.do("use", bird, peck)

    assert ("use", bird, peck) not in lab.options
    assert lab.thing(lab.main(B)).minus == 2


def test_one_super_power_can_be_used_once_a_turn() -> None:
    """Rules: 7.2.3."""
    lab = _lab()
    bird = lab.add(A, "Bird")
    lab.begin(A)
    peck = next(a.key for a in lab.table.face(bird).abilities if a.name == "Peck")

    lab.do("use", bird, peck)

    assert ("use", bird, peck) not in lab.options


def test_powers_gained_by_an_effect_are_locked_in() -> None:
    """Rules: 9.3.2, 9.3.3."""
    lab = _lab("Theft", "Banish")
    thief, bird = lab.add(A, "Flat"), lab.add(A, "Bird")
    lab.begin(A)
    play(lab, "Theft", thief, bird)

    play(lab, "Banish", bird)

    assert _flies(lab, thief)


def test_a_team_had_through_a_power_counts_for_copying() -> None:
    """Rules: 2.1.6, 13.1.9, 13.5.11."""
    lab = _lab("Stupefy")
    parrot = lab.add(B, "Cat Parrot")
    lab.add(B, "Cat Bird")
    assert not _flies(lab, parrot)

    recruiter = lab.add(B, "Recruiter")
    assert _flies(lab, parrot)
    lab.begin(A)
    play(lab, "Stupefy", recruiter)

    assert not _flies(lab, parrot)


def test_a_power_granted_to_those_in_play_reaches_later_arrivals() -> None:
    """Rules: 9.2.1."""
    lab = _lab()
    lab.add(A, "Tutor")

    late = lab.add(A, "Flat")

    assert _flies(lab, late)


def _nullified() -> tuple[Lab, int, int]:
    lab = Lab(CARDS)
    hand(lab, B, "Bring In", "Mute")
    bird = lab.add(A, "Bird")
    lab.add(A, "Lab Wall")
    nullifier = lab.add(B, "Nullifier", "ko")
    lab.begin(B)
    play(lab, "Bring In")
    lab.do("choose", bird)
    return lab, bird, nullifier


def test_nullify_takes_keyword_and_super_powers() -> None:
    """Rules: 13.4.8."""
    lab, bird, _ = _nullified()

    assert [a.name for a in abilities(lab.table, bird)] == ["Swarm"]


def test_nullify_is_suspended_while_its_source_has_lost_its_powers() -> None:
    """Rules: 13.4.10, 9.3.3."""
    lab, bird, nullifier = _nullified()

    play(lab, "Mute", nullifier)
    assert _flies(lab, bird)
    next_turn(lab)

    assert not _flies(lab, bird)


def test_nullify_ends_for_good_when_its_source_is_stunned() -> None:
    """Rules: 13.4.8, 9.5.1."""
    lab, bird, nullifier = _nullified()
    hand(lab, B, "Knock Down", "Wake")
    lab.table.decision = None
    lab.begin(B)

    play(lab, "Knock Down", nullifier)
    assert _flies(lab, bird)
    play(lab, "Wake", nullifier)

    assert _flies(lab, bird)


def test_of_two_that_nullify_each_other_the_older_one_stands() -> None:
    """Rules: 13.4.10, 9.3.1."""
    from vsdsl.core.table.modifiers import Lasts, Modifier  # noqa: PLC0415  a position no play leads to

    lab = _lab()
    ours, theirs = lab.add(A, "Nullifier"), lab.add(B, "Nullifier")
    key = next(
        key
        for key, static in lab.table.book.statics.items()
        if static.kind == "ban" and key.startswith("keyword Nullify")
    )
    for stamp, source, victim in ((90, ours, theirs), (91, theirs, ours)):
        lab.table.modifiers += (
            Modifier(stamp, stamp, "ban", (victim,), None, Lasts("game"), source, A, key, {}),
        )
    lab.table.restructure()

    assert has_keyword(lab.table, ours, "Nullify")
    assert not has_keyword(lab.table, theirs, "Nullify")


def test_symbiosis_works_face_down_unless_powers_are_lost() -> None:
    """Rules: 7.1.3, 13.5.9."""
    lab = _lab("Stupefy", "Mute")
    ghost = lab.add(A, "Ghost")
    lab.begin(A)

    play(lab, "Stupefy", ghost)
    assert has_keyword(lab.table, ghost, "Symbiosis")
    play(lab, "Mute", ghost)

    assert not has_keyword(lab.table, ghost, "Symbiosis")
