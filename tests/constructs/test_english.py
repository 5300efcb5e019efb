"""Plain English: what the renderer says of cards, in our own words."""

import re
from collections.abc import Mapping

import pytest

from tools.record_english import RECORD, recorded_texts
from vsdsl.constructs.declarations.declaration import Card
from vsdsl.constructs.english import (
    base_verb,
    compared,
    is_compared,
    third_person,
    with_article,
    with_verb,
)
from vsdsl.source import Source
from vsdsl.syntax.script import parse_script


def said(statements: str, name: str = "Lab Striker") -> str:
    """Return the English of a power with these statements, on a card of this name."""
    indented = "\n".join(f"        {line}" for line in statements.split("\n"))
    text = f'supporting "{name}" TST-001:\n    power "Test":\n{indented}\n'
    script = parse_script(Source(name="lab.vscard", text=text))
    assert script.diagnostics == (), text
    card = script.declarations[0].construct
    assert isinstance(card, Card)
    return card.lines[0].english(name).removeprefix("Test: ")


def effect(statements: str, name: str = "Lab Striker") -> str:
    """Return the English of an effect with these statements, on a card of this name."""
    indented = "\n".join(f"        {line}" for line in statements.split("\n"))
    text = f'supporting "{name}" TST-001:\n    super "Test" main [Might]:\n{indented}\n'
    script = parse_script(Source(name="lab.vscard", text=text))
    assert script.diagnostics == (), text
    card = script.declarations[0].construct
    assert isinstance(card, Card)
    return card.lines[0].english(name).removeprefix("Test, Main [Might]: ")


def line(text: str) -> str:
    """Return the English of one line of facts on a card."""
    script = parse_script(Source(name="lab.vscard", text=f'main "Lab" TST-001:\n    {text}\n'))
    assert script.diagnostics == (), text
    card = script.declarations[0].construct
    assert isinstance(card, Card)
    return card.lines[0].english("Lab")


def recorded() -> Mapping[str, str]:
    """Return the English that is written down, by title."""
    parts = re.split(r"^## (.*)\n", RECORD.read_text(encoding="utf-8"), flags=re.MULTILINE)
    return dict(zip(parts[1::2], (text.strip("\n") for text in parts[2::2]), strict=True))


TEXTS = dict(recorded_texts())


@pytest.mark.parametrize("title", TEXTS)
def test_a_card_reads_as_it_was_recorded(title: str) -> None:
    assert TEXTS[title] == recorded()[title]


def test_the_record_holds_nothing_else() -> None:
    assert set(recorded()) == set(TEXTS)


@pytest.mark.parametrize(
    ("script", "english"),
    [
        ("KO it", "KO it."),
        ("when this appears: KO it", "When Lab Striker appears, KO it."),
        (
            "when this appears:\n    draw 1\n    KO this",
            "When Lab Striker appears, draw a card. KO Lab Striker.",
        ),
        (
            "when this appears: draw 1\nenemy characters can't attack",
            "When Lab Striker appears, draw a card.\nEnemy characters can't attack.",
        ),
    ],
)
def test_a_power_is_sentences_and_behind_a_trigger_a_new_line_begins(
    script: str, english: str
) -> None:
    assert said(script) == english


def test_a_statement_that_others_follow_ends_before_them() -> None:
    script = "if this is stunned:\n    draw 1\n    ready this\nKO this"

    assert effect(script) == "If Lab Striker is stunned, draw a card and ready Lab Striker. KO it."


@pytest.mark.parametrize(
    ("script", "english"),
    [
        ("ready a character on your side", "Ready a character on your side."),
        ("a character gets +1/+0 this turn", "Choose a character to get +1/+0 this turn."),
        ("an enemy player discards a card", "Choose an enemy player to discard a card."),
        ("each enemy player discards a card", "Each enemy player discards a card."),
        (
            "a character can't attack this turn",
            "Choose a character. It can't attack this turn.",
        ),
        (
            'put a level 2 "Hulk" outside the game onto your side',
            "Put a Level 2 Hulk from outside the game onto your side.",
        ),
        (
            "choose an enemy player as foe\nfoe reveals their hand\nfoe discards a random card",
            "Choose an enemy player to reveal their hand and discard a random card.",
        ),
        (
            "put 1 -1/-1 counter on an enemy character for each wound on this",
            (
                "Choose an enemy character and put a -1/-1 counter on it for each wound on"
                " Lab Striker."
            ),
        ),
        (
            "put 2 +1/+1 counters on up to 2 characters",
            "Put two +1/+1 counters on each of up to two characters.",
        ),
    ],
)
def test_who_chooses_is_clear(script: str, english: str) -> None:
    assert effect(script) == english


@pytest.mark.parametrize(
    ("script", "english"),
    [
        ("when you gain a resource: draw 1", "When you gain a resource, draw a card."),
        (
            "when characters on your side team attack: draw 1",
            "When characters on your side team attack, draw a card.",
        ),
        ("this melee attacks it", "Lab Striker melee attacks it."),
        ("when 2 or more characters attack: draw 1", None),
        ("if all enemy characters are stunned: draw 1", None),
        (
            "when this gets stunned or leaves play: draw 1",
            "When Lab Striker gets stunned or leaves play, draw a card.",
        ),
        (
            "when this KOs an enemy character and survives: draw 1",
            "When Lab Striker KOs an enemy character and survives, draw a card.",
        ),
    ],
)
def test_a_verb_fits_its_subject(script: str, english: str | None) -> None:
    given = said(script)

    assert given == english if english else not re.search(r"s (attacks|is)\b", given)


@pytest.mark.parametrize(
    ("script", "english"),
    [
        (
            "at start of your build phase, if this is face-up: draw 1",
            "At the start of your Build Phase, if Lab Striker is face-up, draw a card.",
        ),
        (
            "at start of each player's build phase: draw 1",
            "At the start of each player's Build Phase, draw a card.",
        ),
        (
            "when this gets attacked for the first time each turn: draw 1",
            "When Lab Striker gets attacked for the first time each turn, draw a card.",
        ),
        (
            "when this gets powered up, once per turn: draw 3",
            "Once per turn, when Lab Striker gets powered up, draw three cards.",
        ),
        (
            "when this stuns a character, while this is solo attacking: KO it",
            "When Lab Striker stuns a character while attacking solo, KO it.",
        ),
        (
            "when this gets wounded, while it is an enemy player's turn: draw 1",
            "When Lab Striker gets wounded on an enemy player's turn, draw a card.",
        ),
        ("while it is your turn: this has Flight", "During your turn, Lab Striker has Flight."),
        (
            "action main, once per turn: move this to your front or back row",
            (
                "Once per turn during your Main Phase but not during combat, you may"
                " move Lab Striker"
                " to your front or back row."
            ),
        ),
        (
            "if this would leave play, instead: ready this",
            "If Lab Striker would leave play, ready it instead.",
        ),
    ],
)
def test_a_power_says_when_it_works_as_cards_do(script: str, english: str) -> None:
    assert said(script) == english


@pytest.mark.parametrize(
    ("script", "english"),
    [
        (
            "when this attacks for the next time this turn: this gets +4/+0 this combat",
            "The next time Lab Striker attacks this turn, it gets +4/+0 this combat.",
        ),
        (
            "when this stuns a character this turn: KO it",
            "When Lab Striker stuns a character this turn, KO it.",
        ),
        (
            "this gets +1/+1 for each enemy character this combat",
            "Lab Striker gets +1/+1 this combat for each enemy character.",
        ),
        ("a character gets -0/-2 this turn", "Choose a character to get -0/-2 this turn."),
        (
            "this can't ready this turn\nthis can't be moved this turn",
            "Lab Striker can't ready or be moved this turn.",
        ),
        (
            "this gets +1/+1 this turn\nthis gains Flight this turn",
            "Lab Striker gets +1/+1 and gains Flight this turn.",
        ),
        (
            "this gets +1/+1 this turn\nthis gains Flight this combat",
            "Lab Striker gets +1/+1 this turn. It gains Flight this combat.",
        ),
        (
            "this can't be wounded by being stunned this combat",
            "If Lab Striker gets stunned this combat, it doesn't get wounded.",
        ),
        (
            "this must attack a main character this turn",
            "Lab Striker must attack a main character this turn if able.",
        ),
        (
            "this must be in your first attack this turn\nthis must attack a character this turn",
            (
                "Lab Striker must be in your first attack and attack a character in it this turn"
                " if able. (It can be a team attack.)"
            ),
        ),
        (
            "you can't be defeated this turn",
            "You stay in the game when your main character gets KO'd this turn.",
        ),
        (
            "you may discard a card\nif you do: draw 2",
            "You may discard a card. If you do, draw two cards.",
        ),
        (
            "an enemy player may discard a card\notherwise: draw 1",
            "Draw a card unless an enemy player discards a card.",
        ),
        (
            "heal 1 wound from this\namplify instead: heal 2 wounds from this",
            "Heal a wound from Lab Striker. Amplify: Heal two wounds from it instead.",
        ),
    ],
)
def test_an_effect_says_how_long_it_lasts_as_cards_do(script: str, english: str) -> None:
    assert effect(script) == english


@pytest.mark.parametrize(
    ("script", "english"),
    [
        (
            "choose a number as acid\nput acid -1/-1 counters on this",
            "Choose any number. Put that many -1/-1 counters on Lab Striker.",
        ),
        (
            "choose a number as acid\nchoose a number as salt\ndraw acid\ndraw salt",
            (
                "Choose any number (the acid). Choose any number (the salt). Draw cards"
                " equal to the"
                " acid. Draw cards equal to the salt."
            ),
        ),
        ("this has +5 ATK", "Lab Striker has +5 ATK."),
        (
            "remove all +1/+1 counters from this as toll\ndraw toll",
            "Remove all +1/+1 counters from Lab Striker. Draw that many cards.",
        ),
        ("draw number of enemy characters", "Draw a card for each enemy character."),
        (
            "let lead be number of cards in your hand minus 3\nif lead > 0: draw lead",
            "If you have more than three cards in hand, draw cards equal to the difference.",
        ),
        (
            "let rise be ATK of it minus DEF of this plus 1\nif rise > 0: draw rise",
            "If its ATK is at least Lab Striker's DEF, draw cards equal to the difference plus 1.",
        ),
        (
            "let rise be ATK of this\nKO this\ndraw rise",
            "Let the rise be Lab Striker's ATK. KO Lab Striker. Draw cards equal to the rise.",
        ),
        ("this loses and can't gain Leader", "Lab Striker loses and can't gain Leader."),
    ],
)
def test_amounts_are_said_where_they_are_used(script: str, english: str) -> None:
    assert effect(script) == english


@pytest.mark.parametrize(
    ("script", "english"),
    [
        # What was spoken of last is it.
        (
            "choose an enemy character as victim\nstun victim",
            "Choose an enemy character. Stun it.",
        ),
        # The card itself comes in between: it would be the card.
        (
            "choose an enemy character as victim\nready this\nstun victim",
            "Choose an enemy character. Ready Lab Striker. Stun that character.",
        ),
        # Two of a kind need their names.
        (
            (
                "choose an enemy character as victim\nchoose another character as friend\n"
                "stun victim\nready friend"
            ),
            (
                "Choose an enemy character (the victim). Choose another character (the"
                " friend). Stun"
                " the victim. Ready the friend."
            ),
        ),
        # Also if only one of them has one.
        (
            "choose an enemy character as victim\nready a character on your side\nstun victim",
            (
                "Choose an enemy character (the victim). Ready a character on your side. Stun the"
                " victim."
            ),
        ),
        # Of things of different kinds, each is the only one.
        (
            (
                "choose an enemy character as victim\nchoose an enemy player as foe\nready this\n"
                "foe discards a card\nstun victim"
            ),
            (
                "Choose an enemy character. Choose an enemy player. Ready Lab Striker. That player"
                " discards a card. Stun that character."
            ),
        ),
        # Whose it is said of is not what the reader keeps in mind.
        (
            "choose an enemy character as rival\nif ATK of rival > ATK of this: ready this",
            (
                "Choose an enemy character. If its ATK is more than Lab Striker's ATK, ready"
                " Lab Striker."
            ),
        ),
        # Nor is what stands behind a noun.
        (
            (
                "choose a character as victim\ndiscard a card with cost >= cost of victim\n"
                "if you do: stun victim"
            ),
            (
                "Choose a character. Discard a card with cost at least its cost. If you"
                " do, stun that"
                " character."
            ),
        ),
        # Of two things in one act, neither is.
        (
            (
                "you may put a character in your hand as guest next to the defender\n"
                "if you do: remove the defender from the combat\nKO guest"
            ),
            (
                "You may put a character from your hand next to the defender. If you do, remove the"
                " defender from the combat. KO that character."
            ),
        ),
        # Several cards are turned over, and only some are looked for.
        (
            (
                "reveal cards from each player's deck until a character as minds, rest as others\n"
                "remove minds from the game"
            ),
            (
                "Each player reveals cards from the top of their deck until they reveal a"
                " character. Remove those characters from the game."
            ),
        ),
        # A name for the card itself is its name.
        (
            (
                "choose a defender on your side as ward\nchoose this as rescuer\n"
                "remove ward from the combat\nrescuer becomes the defender"
            ),
            (
                "Choose a defender on your side. Choose Lab Striker. Remove that character from"
                " the combat. Lab Striker becomes the defender."
            ),
        ),
        # A card was drawn in between.
        ("ready this\ndraw 1\nKO this", "Ready Lab Striker. Draw a card. KO Lab Striker."),
        # What somebody becomes was not spoken of.
        (
            (
                "choose your main character as rival\nthis becomes your main character\n"
                "rival becomes a supporting character"
            ),
            (
                "Choose your main character (the rival). Lab Striker becomes your main"
                " character. The"
                " rival becomes a supporting character."
            ),
        ),
        # Several things are them.
        (
            (
                "reveal the top 3 cards of your deck as shown\nput a character in shown into your"
                " hand\nput the rest of shown on the bottom of your deck in any order"
            ),
            (
                "Reveal the top three cards of your deck. Put a character from among them into your"
                " hand. Put the rest on the bottom of your deck in any order."
            ),
        ),
        (
            "for each enemy player as foe: stun foe's main character",
            "For each enemy player, stun that player's main character.",
        ),
        (
            (
                "name a card as accused\nchoose an enemy player as foe\n"
                "foe discards each card named accused in their hand"
            ),
            ("Name a card. Choose an enemy player to discard each card with that name."),
        ),
    ],
)
def test_a_reference_is_said_so_that_it_is_clear(script: str, english: str) -> None:
    assert effect(script) == english


@pytest.mark.parametrize(
    ("script", "english"),
    [
        ("when this attacks: put 1 +1/+1 counter on this", "attacks, put a +1/+1 counter on it."),
        ("when this stuns a character: ready this", "stuns a character, ready Lab Striker."),
        (
            "when this stuns a character, while this is team attacking: ready this",
            "stuns a character while team attacking, ready Lab Striker.",
        ),
        (
            "when this gets powered up by a card with the same name as this: put it into your hand",
            (
                "gets powered up by a card with the same name as Lab Striker, put that card into"
                " your hand."
            ),
        ),
        # Whom it attacks is it to the script, and would be the card itself to a reader.
        ("when this attacks: KO it", "attacks, KO the defender."),
        (
            "when this stuns a character:\n    ready this\n    KO it",
            "stuns a character, ready Lab Striker. KO that character.",
        ),
    ],
)
def test_the_card_itself_is_it_only_when_nothing_else_can_be(script: str, english: str) -> None:
    assert said(script) == f"When Lab Striker {english}"


def test_who_suffers_an_event_is_it_and_not_by_whom() -> None:
    assert said("when another character gets stunned by a plot twist: recover it") == (
        "When another character gets stunned by a plot twist, recover that character. (It still"
        " gets a wound.)"
    )


def test_conditions_of_several_things_are_not_drawn_together() -> None:
    """All good or all evil is something else than all good or evil."""
    script = "if all enemy characters are good or all enemy characters are evil: draw 1"

    assert effect(script) == (
        "If all enemy characters are Good, or all enemy characters are Evil, draw a card."
    )


def test_conditions_of_one_thing_are_drawn_together() -> None:
    assert effect("if this is ready or this is frozen: draw 1") == (
        "If Lab Striker is ready or frozen, draw a card."
    )
    assert effect(
        'if there is a "Hulk" on your side and there is a "Thor" on your side: draw 1'
    ) == ("If Hulk and Thor are on your side, draw a card.")


@pytest.mark.parametrize(
    ("script", "english"),
    [
        ("if number of cards in your hand <= 2: draw 1", "you have two or fewer cards in hand"),
        ("if number of enemy characters > 2: draw 1", "there are more than two enemy characters"),
        ("if there are no cards in your hand: draw 1", "you have no cards in hand"),
        ("stun a character with cost <= 3", "with cost 3 or less"),
        ("stun a character with cost = 3", "with cost 3."),
        ("stun a character with cost >= cost of it", "with cost at least its cost"),
        ("stun a character with ATK < ATK of this", "with ATK less than Lab Striker's ATK"),
        (
            "stun a character with a different team from your main character",
            "sharing no team affiliation with your main character",
        ),
        ("search (your deck or your hand) for a card", "Search your deck and hand for a card."),
        ("put a card in (your hand or your KO pile) onto your side", "from your hand or KO pile"),
        ("discard each card in (their hand or their deck)", "from their hand and deck"),
    ],
)
def test_comparisons_and_places_are_words(script: str, english: str) -> None:
    assert english in effect(script)


@pytest.mark.parametrize(
    ("script", "reminder"),
    [
        (
            "daze an enemy character",
            "(To daze a character is to stun it, but it doesn't get wounded.)",
        ),
        ("enemy characters can't level up", "(They can still gain XP.)"),
        ("this appears stunned", "(It doesn't get wounded.)"),
        ("when this gets stunned: you may recover this", "(It still gets a wound.)"),
    ],
)
def test_a_text_reminds_of_what_its_words_mean(script: str, reminder: str) -> None:
    assert said(script).endswith(reminder)


def test_who_gets_no_wound_is_not_said_to_get_one() -> None:
    script = (
        "this can't be wounded by being stunned this combat\n"
        "when this gets stunned this combat: recover this"
    )

    assert "still" not in effect(script)


def test_a_name_is_a_name_whatever_its_number_and_article() -> None:
    assert effect('stun a "The Hand" on your side') == "Stun a The Hand on your side."
    assert said("this attacks it", name="The Ten Rings") == "The Ten Rings attacks it."
    assert said("this attacks it", name="Give 'Em a Lift") == "Give 'Em a Lift attacks it."


def test_a_super_power_has_its_timing_its_cost_and_its_limits() -> None:
    assert line('super "Study" any-turn any combat [Energy] [Might], once per game: draw 1') == (
        "Study, [Any Turn] Any Combat [Energy] [Might]: Draw a card. This power can be used only"
        " once this game."
    )
    assert line('super "Again?" main [Skill], only while this is stunned: recover this') == (
        "Again? Main [Skill]: Recover Lab. Use this power only while Lab is stunned."
    )
    assert line('level up 3 "Onward":\n        when this attacks: this gains 1 XP') == (
        "Onward, Level Up (3): When Lab attacks, it gains an XP."
    )
    assert line("main or any-turn combat: draw 1") == "Main or [Any Turn] Combat: Draw a card."


def test_an_unknown_stat_is_a_star() -> None:
    assert line("stats */*, health *") == "*/*, health *"


@pytest.mark.parametrize(
    ("base", "third"),
    [("stun", "stuns"), ("KO", "KOs"), ("search", "searches"), ("ready", "readies")],
)
def test_verbs_change_with_their_subject_and_back(base: str, third: str) -> None:
    assert third_person(base) == third
    assert base_verb(third) == base
    assert base_verb(base) == base


def test_how_an_attack_is_made_stands_in_front_of_its_verb() -> None:
    assert with_verb("it", "melee team attack them", plural=False) == "it melee team attacks them"
    assert with_verb("they", "melee attack it", plural=True) == "they melee attack it"


@pytest.mark.parametrize(
    ("phrase", "article"),
    [("X-Men character", "an"), ("[Energy] location", "an"), ("basic location", "a")],
)
def test_an_article_fits_the_sound_behind_it(phrase: str, article: str) -> None:
    assert with_article(phrase) == f"{article} {phrase}"


def test_a_number_is_compared_behind_it_and_anything_else_in_front() -> None:
    assert compared(">=", "3") == "3 or more"
    assert compared(">=", "the acid") == "at least the acid"


def test_a_sign_that_is_none_is_read_as_it_stands() -> None:
    """A pool file may come from a stranger."""
    assert is_compared("~", "3") == "is ~ 3"
    assert compared("~", "the cost of it") == "~ the cost of it"
