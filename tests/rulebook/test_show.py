"""Rules as text, recorded whole."""

from vsdsl.rulebook.load import load_catalogue, load_part
from vsdsl.rulebook.show import describe, describe_ambiguity, describe_conflict, line_of

COMPLETE = """\
12.4.5 Ultron Facility: several main characters
Chapter 12 Special mechanics and ending the game, section 12.4 Out-of-game piles

  An Ultron player may have several Ultron main characters on their side at
  once.

Ambiguities
  A-117 Ultron and the limit of one (contradiction)
    Question: See the limit of one main character at the start of a turn.
    Resolution: Ultron main characters placed by the Ultron Facility are exempt,
      also from uniqueness among themselves.
    Why: Otherwise the facility could not do what it is described to do.
    Settled by rulebook: mcu, Ultron Facility; card text: MCU1-040 to MCU1-042
      (Swarm): The facility describes several Ultrons at once, and Swarm is
      printed on all of them.

Conflicts
  C-16 Several main characters at once
    2017-compiled: At the start of one's turn all but one of several main
      characters are KO'd.
    2018-mcu-battles: The Ultron Facility lets a player accumulate Ultron main
      characters.
    Ruling: Ultron main characters are exempt from the limit.
    Why: Specific card text beats the general rule; otherwise the facility could
      not work.
    Settled by card text: MCU1-040 to MCU1-042 (Swarm); rulebook: mcu, Ultron
      Facility: Any number of Ultrons may stand on one side, and the newer book
      describes how they are accumulated.

See also
  11.1.3 Two or more main characters

Examples
  E-52 Ultron Facility
    Setup: One Level 1 Ultron on your side; two Level 1, two Level 2 and one
      Level 3 in the facility.
    Actions: Use There's Only One Path To Peace. One Ultron is KO'd. Later your
      last Ultron in play is KO'd too.
    Outcome: A Level 1 Ultron (lowest level) joins your side; you now have two
      main characters. The KO'd Ultron returns to the facility; you are still in
      the game. When all six are in the facility you lose.

Sources
  mcu: Ultron Facility
"""

WITH_EDITIONS = """\
12.7.4 Eliminated player's cards
Chapter 12 Special mechanics and ending the game, section 12.7 Ending the game

  With three or more players, the cards owned by a player whose main character
  is KO'd are removed from the game.

Editions
  2015-marvel-battles: All cards on that player's side are removed, whoever owns
    them.

In play
  as of 2015-marvel-battles: the cards in play on the side of an eliminated
    player leave with them, whoever owns them

Ambiguities
  A-133 Elimination in the middle of a turn or combat (silent)
    Question: What happens to a combat, triggers and the turn when a player is
      eliminated?
    Resolution: Their cards leave at once; a combat without attacker or defender
      ends; their waiting triggers vanish; modifiers they created stay; if it
      was their turn, the turn ends and the next player begins.
    Why: Removed cards are not in combat; created modifiers are independent of
      their source.
    Not settled: the resolution is our recommendation.

Conflicts
  C-02 What leaves with an eliminated player
    2015-marvel-battles: All cards on that player's side.
    2017-compiled: All cards that player owns; characters of others return to
      their previous controller, else to the owner's KO pile.
    2018-mcu-battles: All cards that player owns.
    2021-hells-kitchen: All cards that player owns.
    Ruling: Owned cards are removed; borrowed characters follow the 2017
      procedure.
    Why: Three later texts agree on ownership, and only the 2017 text says what
      happens to borrowed characters.
    Not settled: the precedence of the documents rules.

Sources
  compiled: Ending the Game
  mcu: Ending the Game; Free for All
  kitchen: Ending the Game; Free for All
  battles: Ending the Game; Free for All
"""

DECK_ADVICE = """\
15.4.10 Recommended proportions
Chapter 15 Deck building, section 15.4 Recommended starter decks

  A typical deck has 24 to 32 supporting characters, 12 to 20 locations, 8 to 16
  plot twists and 0 to 8 equipment; this is advice and not a legality rule.

Cards
  supporting: 24 to 32
  locations: 12 to 20
  plot twists: 8 to 16
  equipment: 0 to 8

See also
  15.1.6 Free choice of cards

Sources
  kitchen: Deck Building Tips
"""


def described(rule_id: str) -> str:
    return describe(load_catalogue().rule(rule_id), load_catalogue()) + "\n"


def test_a_rule_is_shown_with_all_that_is_known_about_it() -> None:
    assert described("12.4.5") == COMPLETE


def test_a_rule_is_shown_with_the_editions_that_differ() -> None:
    assert described("12.7.4") == WITH_EDITIONS


def test_a_rule_about_decks_is_shown_with_its_numbers() -> None:
    assert described("15.4.10") == DECK_ADVICE


def test_a_starter_deck_lists_its_cards() -> None:
    assert "\n\nCards\n  supporting: 2 Ant-Man, 2 Black Widow, " in described("15.4.1")


def test_a_note_is_shown() -> None:
    assert "\n\nNote\n  The supply is treated as unlimited.\n" in described("4.1.1")


def test_a_later_rule_is_marked() -> None:
    catalogue = load_catalogue()

    assert "\n\nNot in force: an official text after the rulebooks says so.\n" in described(
        "17.1.1"
    )
    assert "\n\nNot a rule: only the heading of a later text is known.\n" in described("17.1.10")
    assert line_of(catalogue.rule("17.1.1")) == "17.1.1 Qualities of a card (later, not in force)"
    assert line_of(catalogue.rule("17.1.10")).endswith(" (later, heading only)")


def test_a_partly_settled_question_says_so() -> None:
    catalogue = load_catalogue()

    ambiguity = describe_ambiguity(catalogue.ambiguity("A-12"), catalogue)
    conflict = describe_conflict(catalogue.conflict("C-09"), catalogue)

    assert "\n  Partly settled by card text: " in ambiguity
    assert "\n  Partly settled by card text: " in conflict


def test_a_part_of_the_catalogue_describes_its_rule_as_the_whole_does() -> None:
    catalogue = load_catalogue()

    differing = [
        rule.id
        for rule in catalogue
        if describe(rule, load_part(rule.id)) != describe(rule, catalogue)
    ]

    assert differing == []
