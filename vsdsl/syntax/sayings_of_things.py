"""Sayings about numbers, stats, players, places and conditions, and how we say them."""

from typing import Final

from vsdsl.syntax.saying import no_words, other_words

_NUMBERS: Final = (
    other_words(
        "when this attacks: double the number of +1/+1 counters on this",
        ("double the number of <c> counters on", "double all <c> counters on"),
    ),
    other_words(
        "when this attacks: put up to 2 +1/+1 counters on this",
        (
            "^ (you) (may) put up to <n#> <c> counters|counter on <x*>",
            "choose a number from 0 to <n#> as some / put some <c> counters on <x>",
        ),
        (
            "^ (you) (may) put up to <n#> wounds|wound on <x*>",
            "choose a number from 0 to <n#> as some / put some wounds on <x>",
        ),
        (
            "^ (you) (may) remove up to <n#> <c> counters|counter from <x*>",
            "choose a number from 0 to <n#> as some / remove some <c> counters from <x>",
        ),
        (
            "^ (you) (may) heal up to <n#> wounds|wound from <x*>",
            "choose a number from 0 to <n#> as some / heal some wounds from <x>",
        ),
        (
            "^ (you) (may) draw up to <n#> (cards|card) $",
            "choose a number from 0 to <n#> as some / draw some",
        ),
        label="a number that is chosen first",
    ),
    other_words(
        "when this attacks: draw 2 additional cards",
        ("draw <n#> additional|more|extra|other cards|card", "draw <n#>"),
        ("draw <n#> additional|more|extra $", "draw <n#>"),
        ("draw an additional|extra card", "draw 1"),
        ("draw another card", "draw 1"),
        ("draw another $", "draw 1"),
    ),
    other_words(
        "when this attacks: choose an additional character as mate",
        ("an additional|extra", "another"),
        ("a further", "another"),
        ("each of up to", "up to"),
        ("one additional|more|extra", "another"),
        ("<n#> additional|more|extra", "<n#> other"),
        ("<n#> additional|more|extra", "<n#>"),
    ),
    other_words("this gets +1/+1 for every card in your hand", ("every", "each")),
    other_words(
        "characters you recruit cost 1 less",
        (
            "characters you recruit cost|costs <n#> less (to) (recruit)",
            "your characters cost <n#> less to recruit",
        ),
    ),
    other_words("this is unable to attack this turn", ("is|are unable to", "can't")),
    other_words(
        "when this attacks: draw cards equal to the number of cards in your hand",
        ("draw (that) (many) cards equal to (the) number of <x*>", "draw number of <x>"),
        (
            "^ put <c> counters on <x...> equal to (the) number of <y*>",
            "let some be number of <y> / put some <c> counters on <x>",
        ),
        (
            "^ put a number of <c> counters on <x...> equal to (the) number of <y*>",
            "let some be number of <y> / put some <c> counters on <x>",
        ),
        (
            "^ put <c> counters on <x...> equal to its <m> $",
            "let some be <m> of it / put some <c> counters on <x>",
        ),
    ),
    no_words(
        "when this attacks: draw 1 twice",
        "<x...> twice",
        "<x...> <n#> times",
        "<n#> times",
        nearest="write the line once more for each time",
        label="how often",
    ),
    other_words(
        "when this attacks: move all +1/+1 counters from a character to this",
        (
            "^ move all <c> counters|counter from|on <a...> to|onto <b*>",
            "remove all <c> counters from <a> as moved / put moved <c> counters on <b>",
        ),
        (
            "^ move <n#> <c> counters|counter from|on <a...> to|onto <b*>",
            "remove <n#> <c> counters from <a> / put <n#> <c> counters on <b>",
        ),
        label="counters are taken from one and put on the other",
    ),
)

_STATS: Final = (
    other_words(
        "when this attacks: this gets Flight and +7/+0 this turn",
        (
            "^ <x...> gets|has|gains <k> and <c> <d*>",
            "<x> gets <c> <d> / <x> has <k> <d>",
        ),
        (
            "^ <x...> gets|has|gains <c> and <k> <d*>",
            "<x> gets <c> <d> / <x> has <k> <d>",
        ),
        ("^ <x...> gets|has|gains <k> and <c> $", "<x> gets <c> / <x> has <k>"),
        ("^ <x...> gets|has|gains <c> and <k> $", "<x> gets <c> / <x> has <k>"),
        ("^ <x...> get|have|gain <k> and <c> <d*>", "<x> get <c> <d> / <x> have <k> <d>"),
        ("^ <x...> get|have|gain <c> and <k> <d*>", "<x> get <c> <d> / <x> have <k> <d>"),
    ),
    other_words(
        "when this attacks: this gets Flight this turn",
        ("gets <k@>", "has <k>"),
        ("get <k@>", "have <k>"),
    ),
    other_words(
        "when this attacks: this gains 2 health",
        ("gains <n#> health", "gets +<n#> health"),
        ("gains <n~> health", "gets <n~> health"),
        ("gain <n#> health", "get +<n#> health"),
    ),
    no_words(
        "when this gets wounded: this levels down",
        "^ level down",
        "<x> levels|level down",
        "<x> loses|lose a level",
        "<x> loses|lose <n#> levels|level",
        nearest="the nearest names the level: `this becomes level 1`",
        label="only up",
    ),
)

_PLAYERS: Final = (
    other_words(
        "when this attacks: ready all your characters",
        ("all|each your characters", "each character on your side"),
        ("all|each of your characters", "each character on your side"),
    ),
    other_words("when this stuns an enemy: draw 1", ("enemy:", "enemy character:")),
    other_words(
        "this costs 1 less for each character in your KO pile",
        ("costs 1|one less for each <x*>", "costs number of <x> less to recruit"),
    ),
    other_words(
        "when this appears: deal 1 damage to an enemy character",
        ("deal|deals 1|one damage|wound to <x*>", "put 1 wound on <x>"),
        ("deal|deals <n#> damage|wounds to <x*>", "put <n#> wounds on <x>"),
    ),
    no_words(
        "when this appears: copy a super power of an enemy character",
        "^ copy <x*>",
        nearest='the nearest names the power: `resolve "..." of` the character',
    ),
    no_words(
        "when this appears: skip your draw phase",
        "^ skip|skips <x*>",
        nearest="no phase is left out; the nearest is what can't be done in it",
    ),
    no_words(
        "when this appears: end the turn",
        "^ (you) (may) end|ends (the|this|your|their) turn|phase|step",
        "^ (you) (may) end|ends (the|this|your|their) <w> phase|step",
        nearest="no turn or phase is cut short; the nearest is what can't be done in the rest of it"
        ", as in `characters can't attack this turn`",
        label="a turn ends when all its phases are over",
    ),
    no_words(
        "when this appears: end the game",
        "^ (you) (may) end|ends (the|this) game",
        nearest="the nearest says who wins or loses: `win the game`, `each player loses the game`",
        label="a game ends when somebody wins it",
    ),
    no_words(
        "when this appears: choose a keyword",
        "choose a keyword",
        nearest="the nearest lists them: `choose one of ... as gift`",
    ),
    no_words(
        "when this appears: if you have fewer cards in hand than an enemy player: draw 1",
        "you have less|fewer cards <x...> than",
        nearest="count both sides: `number of cards in your hand < number of cards in foe's hand`",
    ),
    other_words(
        "when this appears: look at your opponent's hand",
        ("your|an|the opponent's", "an enemy player's"),
        ("your|an|the opponent", "an enemy player"),
        ("each|all opponent|opponents", "each enemy player"),
        ("each opponent's", "each enemy player's"),
        ("your|the opponents", "enemy players"),
    ),
    other_words(
        "when this attacks: stun target enemy character",
        ("target <x>", "a(n) <x>"),
        label="a choice is written with `a`",
    ),
    other_words("when this attacks: may draw 1", ("^ may", "you may")),
    other_words(
        "when this attacks: gain a recruit point",
        ("^ gain|gains a|one recruit point", "you gain 1 recruit point"),
        ("^ gain|gains <n#> recruit points|point", "you gain <n#> recruit points"),
        ("you gain a recruit point", "you gain 1 recruit point"),
    ),
    other_words(
        "you pay 1 less to recruit characters",
        ("^ you pay <n#> less to recruit your <x*>", "your <x> cost <n#> less to recruit"),
        ("^ you pay <n#> less to recruit <x*>", "your <x> cost <n#> less to recruit"),
        ("^ you pay <n#> less to play your <x*>", "your <x> cost <n#> less to play"),
        ("^ you pay <n#> less to play <x*>", "your <x> cost <n#> less to play"),
        ("^ you pay <n#> less to equip <x...> to <y*>", "<x> costs <n#> less to equip to <y>"),
        ("costs <n#> less $", "costs <n#> less to recruit"),
        ("cost <n#> less $", "cost <n#> less to recruit"),
    ),
    other_words(
        "when this appears: take control of an enemy character until end of turn",
        (
            "^ take|gain control of <x...> until <e*>",
            "move <x> as taken to your side / at end of your turn: move taken back",
        ),
        (
            "^ take|gain control of <x...> this turn $",
            "move <x> as taken to your side / at end of your turn: move taken back",
        ),
        ("^ take|gain control of <x*>", "move <x> to your side"),
    ),
    other_words(
        "when this appears: play a plot twist in your hand for free",
        ("play a plot twist <x...> for free", "play a plot twist <x>"),
        ("play a plot twist <x...> without paying (its) (cost)", "play a plot twist <x>"),
    ),
    no_words(
        "when this appears: play a character in your hand for free",
        "play|recruit <x...> for free",
        "play|recruit <x...> without paying (its) (cost)",
        nearest="no effect changes what a card costs once; the nearest is `put <x> onto your side`",
        label="no price",
    ),
    no_words(
        "when this appears: recruit a character in your hand",
        "^ recruit|recruits <x*>",
        "you may recruit <x*>",
        nearest="players recruit, effects do not; the nearest is `put <x> onto your side`",
        label="no effect",
    ),
    no_words(
        "when this appears: you take an extra turn",
        "take|takes an|another (extra|additional) turn",
        nearest="the nearest is to `ready` characters, so that they act again",
    ),
)

_NAMES: Final = (
    other_words(
        "when this appears: choose a team as banner",
        ("choose|chooses a team as <n>", "name a team as <n>"),
        ("choose|chooses a team $", "name a team as banner"),
        ("choose|chooses a card name as <n>", "name a card as <n>"),
    ),
    no_words(
        "when this attacks: this gets +1/+1 this turn, timestamp of this",
        ", timestamp of <x*>",
        nearest="what is gained has the timestamp of when it is gained; leave it out",
        label="no timestamp can be given",
    ),
)

_PLACES: Final = (
    other_words(
        "when this appears: return a character from your KO pile to your hand",
        ("^ return <x...> from <p...> pile to <d*>", "put <x> in <p> pile into <d>"),
        ("^ return <x...> from <w> side to <d*>", "put <x> on <w> side into <d>"),
        ("^ return <x...> to <d...> hand", "put <x> into <d> hand"),
        ("^ return <x...> to <d...> side", "put <x> onto <d> side"),
        ("^ return <x...> to <d...> deck", "put <x> on top of <d> deck"),
        ("may return <x...> from <p...> pile to <d*>", "may put <x> in <p> pile into <d>"),
        ("may return <x...> to <d...> hand", "may put <x> into <d> hand"),
    ),
    other_words(
        "when this appears: discard a card at random",
        ("discard a card at random", "discard a random card"),
        ("discards a card at random", "discards a random card"),
    ),
    other_words(
        "this enters play exhausted",
        ("enters play <s>", "appears <s>"),
        ("comes into play <s>", "appears <s>"),
    ),
)

_CONDITIONS: Final = (
    other_words(
        "at start of your turn, if this is wounded, draw 1",
        (", if <y...>, <z*>", ", if <y>: <z>"),
    ),
    other_words(
        "if this is the only face-up character on your side: this has +4/+4",
        (
            "if|while this is the only <x...> on <w> side, it <y*>",
            "while there is no other <x> on <w> side: this <y>",
        ),
        (
            "if|while this is the only <x...> on <w> side: it <y*>",
            "while there is no other <x> on <w> side: this <y>",
        ),
        ("if|while this is the only <x...> on <w> side", "while there is no other <x> on <w> side"),
    ),
    other_words(
        "if this was stunned this turn: draw 1",
        ("was|were <d> this", "got <d> this"),
    ),
)

SAYINGS_OF_THINGS: Final = (_NUMBERS, _STATS, _PLAYERS, _NAMES, _PLACES, _CONDITIONS)
