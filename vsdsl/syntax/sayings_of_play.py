"""Sayings about times, combat and events, and how the language says them."""

from typing import Final

from vsdsl.syntax.saying import no_words, other_words

_TIMES: Final = (
    other_words(
        "when this attacks: this gets +1/+1 until the end of this turn",
        ("until|till the end of (the|this) turn", "this turn"),
        ("until|till end of this turn", "this turn"),
        ("till end of (the) turn", "this turn"),
        ("for|during the rest of the|this turn", "this turn"),
        ("for|during this|the turn", "this turn"),
    ),
    other_words(
        "when this attacks: this gets +1/+1 until the end of this combat",
        ("until|till the end of (the|this) combat", "this combat"),
        ("until|till end of this combat", "this combat"),
        ("till end of (the) combat", "this combat"),
        ("for|during the rest of the|this combat", "this combat"),
        ("for|during this|the combat", "this combat"),
    ),
    other_words(
        "when this attacks: this gets +1/+1 until your next turn",
        ("until|till <w> next turn", "until start of <w> next turn"),
        ("until|till the start|beginning of", "until start of"),
        ("until|till the end of", "until end of"),
    ),
    other_words(
        "when this attacks: this gets +1/+1 forever",
        ("forever|permanently", "for the rest of the game"),
    ),
    other_words(
        "action combat any-turn: draw 1",
        ("combat any-turn", "any-turn combat"),
        ("combat on any turn", "any-turn combat"),
    ),
    other_words(
        "at the beginning of your turn: draw 1",
        ("at (the) beginning of", "at start of"),
        ("at (the) <e> of every", "at <e> of each"),
    ),
    other_words(
        "when you end your turn: draw 1",
        ("when|whenever you end your|the turn", "at end of your turn"),
    ),
    other_words(
        "once per turn, when this attacks: draw 1",
        ("^ once per|each turn, when <x...>: <y*>", "when <x>, once per turn: <y>"),
        ("^ once per|each turn, when <x...>, <y*>", "when <x>, once per turn: <y>"),
    ),
    other_words(
        "when this attacks for the first time this turn: draw 1",
        ("for the first time this|every turn", "for the first time each turn"),
        ("the first time each turn", "for the first time each turn"),
    ),
)

_COMBAT: Final = (
    other_words(
        "this gets +2 ATK when attacking",
        ("^ this <c...> when|while <s> $", "while this is <s>: this <c>"),
    ),
    other_words("when this attacks alone: draw 1", ("attacks alone", "solo attacks")),
    other_words(
        "when this attacks with another character: draw 1",
        ("attacks with <w>", "attacks alongside <w>"),
    ),
    other_words("when this hits an enemy character: exhaust it", ("hits", "strikes")),
    no_words(
        "this is immune to plot twists",
        "<x...> is|are immune to <y*>",
        nearest="the nearest is a line for each deed, as in `<x> can't be stunned by <y>`",
    ),
    other_words(
        "when this attacks in melee combat: draw 1",
        ("attacks in <how> combat", "<how> attacks"),
        ("attack in <how> combat", "<how> attack"),
    ),
    other_words(
        "when this gets stunned in melee combat: draw 1",
        ("when <x...> gets <d> in <how> combat", "when <x> in <how> combat gets <d>"),
        ("when <x...> gets <d> in combat", "when <x> in combat gets <d>"),
        ("when <x...> gets <d> during combat", "when <x> in combat gets <d>"),
    ),
    other_words(
        "this has +4/+4 in melee combat",
        ("^ <x...> <v> <c> in <how> combat $", "while <x> is in <how> combat: <x> <v> <c>"),
        ("^ <x...> <v> <c> in|during combat $", "while <x> is in combat: <x> <v> <c>"),
        ("^ <x...> <v> <c> while in <how> combat $", "while <x> is in <how> combat: <x> <v> <c>"),
        ("^ <x...> <v> <c> while in combat $", "while <x> is in combat: <x> <v> <c>"),
        ("^ <x...> <v> <c> while <s> $", "while <x> is <s>: <x> <v> <c>"),
    ),
    other_words(
        "this has Flight on your turn",
        ("^ <x...> on|during your turn $", "while it is your turn: <x>"),
        ("^ <x...> on|during enemy|opponents' turns $", "while it is not your turn: <x>"),
    ),
    other_words(
        "when this enters the combat: draw 1",
        ("enters the combat", "enters combat"),
        ("enter the combat", "enter combat"),
    ),
    other_words(
        "when this attacks: remove a defender on your side from combat",
        ("from combat", "from the combat"),
    ),
    other_words(
        "when this attacks: end the combat",
        ("^ end|ends (the|this) combat", "cancel the combat"),
        ("may end (the|this) combat", "may cancel the combat"),
    ),
    other_words(
        "when this wins combat: draw 1",
        ("wins the combat", "wins a combat"),
        ("wins combat", "wins a combat"),
        ("win the combat", "win a combat"),
        ("win combat", "win a combat"),
    ),
    other_words(
        "when this attacks: you win",
        ("you win $", "you win the game"),
        ("they win $", "they win the game"),
        ("<x> player wins $", "<x> player wins the game"),
    ),
    other_words(
        "when this leaps over a character: draw 1",
        ("leaps over", "flies over"),
        ("leap over", "fly over"),
    ),
    no_words(
        "when this attacks: this strikes an additional time",
        "<x...> strikes an additional|extra|second time",
        "<x...> strikes <n#> (more|additional|extra) times",
        "<x...> strikes twice|again",
        nearest="write a line `<x> strikes ...` for each strike, with whom it strikes",
        label="no number of strikes",
    ),
    no_words(
        "this can attack twice each turn",
        "attack|attacks twice",
        "attack|attacks <n#> times",
        nearest="a ready character can attack: the nearest is a power that says `ready this`",
        label="no number of attacks",
    ),
    no_words(
        "this can't protect other characters",
        "can't|doesn't|don't protect",
        nearest="the nearest is `characters can attack protected characters`",
        label="protecting is no deed",
    ),
)

_EVENTS: Final = (
    other_words(
        "each time an enemy character attacks this, it gets -1/-1 this turn",
        ("^ each|every time <x...>, <y*>", "whenever <x>: <y>"),
        ("^ each|every time", "whenever"),
    ),
    other_words(
        "when this gets recovered: draw 1",
        ("gets|is recovered", "recovers"),
        ("get|are recovered", "recover"),
        ("gets|is readied", "readies"),
        ("get|are readied", "ready"),
        ("gets|is leveled|levelled up", "levels up"),
        ("gets|is hidden", "hides"),
        ("gets|is transformed", "transforms"),
    ),
    other_words(
        "when this becomes stunned: draw 1",
        ("becomes stunned", "gets stunned"),
        ("becomes wounded", "gets wounded"),
        ("becomes exhausted", "gets exhausted"),
        ("becomes frozen", "gets frozen"),
        ("becomes ready|readied", "readies"),
        ("becomes hidden", "hides"),
    ),
    other_words(
        "when a character enters play: draw 1",
        ("enters|joins play", "appears"),
        ("comes into play", "appears"),
        ("enter|join play", "appear"),
        ("come into play", "appear"),
        ("enters the battlefield|game", "appears"),
    ),
    other_words(
        "when one or more +1/+1 counters are put on this: draw 1",
        (
            "when one or more <c> counters are put|placed on <x...>:",
            "when <x> gains a <c> counter:",
        ),
        (
            "when one or more <c> counters are put|placed on <x...>,",
            "when <x> gains a <c> counter:",
        ),
        ("when a <c> counter is put|placed on <x...>:", "when <x> gains a <c> counter:"),
        ("when a <c> counter is put|placed on <x...>,", "when <x> gains a <c> counter:"),
        ("gains XP", "gains an XP"),
        ("when <x...> gets a <c> counter", "when <x> gains a <c> counter"),
        ("when <x...> gains|gets one or more <c> counters", "when <x> gains a <c> counter"),
    ),
    other_words(
        "when this would be stunned, wound it instead",
        (
            "^ when|if|whenever <x...> would be <d>, <y*> instead $",
            "if <x> would get <d>, instead: <y>",
        ),
        (
            "^ when|if|whenever <x...> would be <d>, instead: <y*>",
            "if <x> would get <d>, instead: <y>",
        ),
        (
            "^ when|if|whenever <x...> would be <d>, instead <y*>",
            "if <x> would get <d>, instead: <y>",
        ),
        (
            "^ when|if|whenever <x...> would get <d>, <y*> instead $",
            "if <x> would get <d>, instead: <y>",
        ),
    ),
    no_words(
        "when this gets healed: draw 1",
        "when <x...> gets|is|get|are healed",
        nearest="no event tells of healing; the nearest is `when <x> recovers`",
    ),
)

SAYINGS_OF_PLAY: Final = (_TIMES, _COMBAT, _EVENTS)
