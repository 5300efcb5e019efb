"""Mistakes in how an effect is worded."""

from typing import Final

from vsdsl.syntax.codes import Code
from vsdsl.syntax.mistake import About, Mistake, in_powers
from vsdsl.syntax.wording import ways

MISTAKES_IN_PHRASES: Final = (
    Mistake(
        code=Code.COUNTERS_NEED_A_NUMBER,
        label="how many of these?",
        help="write the number in front, such as `1 +1/+1 counter`",
        wordings=ways(
            ("put a|one <c> counter", "put 1 <c> counter"),
            ("puts a|one <c> counter", "puts 1 <c> counter"),
            ("remove a|one <c> counter", "remove 1 <c> counter"),
        ),
        samples=in_powers(
            "put a +1/+1 counter on this",
            "put +1/+1 counters on this",
            "remove a +1/+1 counter from this",
            "remove +1/+1 counters from this",
        ),
    ),
    Mistake(
        code=Code.WOUNDS_NEED_A_NUMBER,
        label="how many of these?",
        help="write the number in front, such as `1 wound`",
        wordings=ways(
            ("put a|one wound", "put 1 wound"),
            ("heal a|one wound", "heal 1 wound"),
            ("remove a|one wound", "heal 1 wound"),
        ),
        samples=in_powers(
            "put a wound on this",
            "put wounds on this",
            "heal a wound from this",
            "heal wounds from this",
            "heal this",
            "heal it",
            "heal all characters",
            "remove a wound from this",
        ),
    ),
    Mistake(
        code=Code.COUNTER_MISSING,
        label="a counter is meant here",
        help="write the word `counter` after the numbers",
        about=About.BEFORE,
        wordings=ways(
            ("1 <c> on", "1 <c> counter on"),
            ("<n> <c> on", "<n> <c> counters on"),
            ("1 <c> from", "1 <c> counter from"),
            ("<n> <c> from", "<n> <c> counters from"),
            ("1 <c> divided", "1 <c> counter divided"),
            ("<n> <c> divided", "<n> <c> counters divided"),
        ),
        samples=in_powers(
            "put 1 +1/+1 on this",
            "put 1 -1/-1 divided on this",
            "remove 1 +1/+1 from this",
            "remove all +1/+1 from this",
        ),
    ),
    Mistake(
        code=Code.THIS_AND_A_NOUN,
        label="`this` is the card itself",
        help="write `this`",
        about=About.BOTH,
        behind="this",
        fix="this",
        wordings=ways(("this plot twist", "this")),
        samples=in_powers(
            *(
                line.format(noun)
                for noun in ("character", "card", "location", "equipment", "token", "plot twist")
                for line in (
                    "stun this {}",
                    "this {} gets +1/+1 this turn",
                    "when this {} attacks: draw 1",
                    "if this {} is stunned: draw 1",
                    "put 1 +1/+1 counter on this {}",
                    "put this {} into your hand",
                    "move this {} to your back row",
                )
            ),
        ),
    ),
    Mistake(
        code=Code.DRAW_NEEDS_A_NUMBER,
        label="cards are what one draws",
        help="write `draw` and the number only, such as `draw 1`",
        wordings=ways(
            ("draw|draws a|one card", "draw 1"),
            ("draw <n#> cards|card", "draw <n#>"),
            ("draw the top card (of) (your) (deck)", "draw 1"),
            ("draws <n#> cards|card", "draws <n#>"),
        ),
        samples=in_powers("draw a card", "draw cards", "draw 2 cards", "draw the top card"),
    ),
    Mistake(
        code=Code.NEEDLESS_HYPHEN,
        label="two words",
        help="write `KO pile`",
        about=About.AROUND,
        fix="KO pile",
        samples=in_powers(
            "put this into your KO-pile",
            "stun a card in a KO-pile",
            "choose a card in your KO-pile as pick",
        ),
    ),
    Mistake(
        code=Code.IT_IS,
        label="the short form of what?",
        help="write `it is` or `it has`",
        about=About.BOTH,
        wordings=ways(
            ("if it's", "if it is"),
            ("while it's", "while it is"),
        ),
        samples=in_powers(
            "if it's stunned: draw 1",
            "while it's ready: draw 1",
            "it's stunned",
        ),
    ),
    Mistake(
        code=Code.PUT_WHERE,
        label="`in` and `on` tell where something is now",
        help="write the new place with `into`, `onto`, `on top of` or `next to`",
        wordings=ways(
            ("in <w> hand", "into <w> hand"),
            ("in <w> deck", "into <w> deck"),
            ("in <w> KO pile", "into <w> KO pile"),
            ("in <w> <o> hand", "into <w> <o> hand"),
            ("on <w> side", "onto <w> side"),
        ),
        samples=in_powers("put this in your hand", "put this", "put a card on your side"),
    ),
    Mistake(
        code=Code.NO_COMPARISON,
        label="exactly, at least or at most?",
        help="write `=`, `>=` or `<=` in front of it",
        samples=in_powers(
            "stun a character with cost 3",
            "stun a character with ATK 3",
            "stun a character with DEF 3",
            "stun a character with level 3",
            "stun a character with health 3",
        ),
    ),
    Mistake(
        code=Code.WHOSE_TURN,
        label="your turn, each turn, this one?",
        help="write `end of your turn`, or `this turn` for how long it lasts",
        wordings=ways(
            ("until end of turn", "this turn"),
        ),
        samples=in_powers(
            "at end of turn: draw 1",
            "this gets +1/+1 until end of turn",
        ),
    ),
    Mistake(
        code=Code.WHOSE_TURN,
        label="a combat is the combat",
        help="write `end of the combat`, or `this combat` for how long it lasts",
        wordings=ways(
            ("until end of combat", "this combat"),
            ("end of combat", "end of the combat"),
        ),
        samples=in_powers("at end of combat: draw 1", "this gets +1/+1 until end of combat"),
    ),
    Mistake(
        code=Code.NO_SUBJECT,
        label="a character does this",
        help="write who does it in front, as in `this gains 1 XP`",
        samples=in_powers(
            *(
                f"{before}{line}"
                for line in ("gain 1 XP", "gains 1 XP", "become level 2", "transform into it")
                for before in ("", "draw 1\n        ", "when this attacks: ")
            ),
        ),
    ),
    Mistake(
        code=Code.FROM_A_PLACE,
        label="where it is now",
        help="write `in` for a hand, a deck or a pile, and `on` for a side",
        wordings=ways(
            ("from <w> hand", "in <w> hand"),
            ("from <w> deck", "in <w> deck"),
            ("from <w> KO pile", "in <w> KO pile"),
            ("from <w> side", "on <w> side"),
            ("from <w> <o> hand", "in <w> <o> hand"),
        ),
        samples=in_powers(
            "put a card from your KO pile into your hand",
            "put this from your hand onto your side",
            "choose a card from your hand as pick",
            "discard a card from your hand",
            "reveal a card from your hand",
        ),
    ),
    Mistake(
        code=Code.DRAW_FOR_EACH,
        label="a second number",
        help="write it as in `draw number of characters on your side`",
        wordings=ways(
            ("^ draw <n#> (cards|card) for each <x*>", "for each <x>: draw <n#>"),
        ),
        samples=in_powers("draw 1 for each character on your side"),
    ),
    Mistake(
        code=Code.CONTROL,
        label="things are on a side",
        help="write `on your side`, as in `if there is a character on your side`",
        wordings=ways(
            ("if you control <x...>:", "if there is <x> on your side:"),
            ("you control", "on your side"),
        ),
        samples=in_powers(
            "if you control a character: draw 1",
            "stun a character you control",
            "when a character you control attacks: draw 1",
            "characters you control have +1/+1",
            "each character you control has +1/+1",
        ),
    ),
    Mistake(
        code=Code.DOES_NOT,
        label="what must not happen",
        help="write `can't`",
        fix="can't",
        samples=in_powers("this doesn't attack", "characters don't attack"),
    ),
    Mistake(
        code=Code.GAINS_STATS,
        label="the change",
        help="write `gets +1/+1` and how long it lasts",
        about=About.BOTH,
        wordings=ways(
            ("gains <c>", "gets <c>"),
            ("gain <c>", "get <c>"),
        ),
        samples=in_powers("this gains +1/+1 this turn", "this gains +1 ATK this turn"),
    ),
    Mistake(
        code=Code.GAINS_STATS,
        label="ATK and DEF",
        help="write two numbers, each with its sign, as in `+4/+0`",
        about=About.BOTH,
        wordings=ways(
            ("<a~>/<b~>", "<a~>/<b~>"),
            ("<a~><b~>", "<a~>/<b~>"),
        ),
        samples=in_powers(
            "this gets +4/0 this turn",
            "this gets 4/+0 this turn",
            "this gets 4/0 this turn",
            "this has +4/0",
            "this gets +4+0 this turn",
        ),
    ),
    Mistake(
        code=Code.MISPLACED,
        label="a comparison has its `=` at the end",
        help="write `<=` or `>=`",
        about=About.BOTH,
        wordings=ways(
            ("=<", "<="),
            ("=>", ">="),
        ),
        samples=in_powers(
            "stun a character with cost =< 3",
            "stun a character with cost => 3",
            "if number of cards in your hand =< 3: draw 1",
            "if number of cards in your hand => 3: draw 1",
        ),
    ),
    Mistake(
        code=Code.WHOSE_TURN,
        label="a word that stands alone",
        help="write `your`",
        about=About.BEFORE,
        behind="you",
        fix="your",
        samples=in_powers(
            "at start of you turn: draw 1",
            "at start of you build phase: draw 1",
            "draw number of cards in you hand",
            "stun each character on you side",
        ),
    ),
    Mistake(
        code=Code.MISSING_WORD,
        label="a possessive stands in front of it",
        help="write `'s` after the word in front, as in `its owner's hand`",
        wordings=ways(
            ("its owners|owner", "its owner's"),
            ("its controller|controllers", "its controller's"),
        ),
        samples=in_powers(
            *(
                f"put this {where}"
                for owner in ("its owners", "its owner", "its controller")
                for where in (f"into {owner} hand", f"into {owner} deck", f"onto {owner} side")
            ),
        ),
    ),
    Mistake(
        code=Code.MISSING_WORD,
        label="the words in front of it describe something",
        help="write what is described in front of it, such as `character`",
        samples=in_powers(
            "choose an enemy supporting as victim",
            "stun an enemy supporting on your side",
            "stun an enemy supporting with Flight",
        ),
    ),
    Mistake(
        code=Code.MISPLACED,
        label="a second place",
        help="write both in parentheses, as in `(your hand or your deck)`",
        wordings=ways(
            ("search <a...> or <b...> for", "search (<a> or <b>) for"),
        ),
        samples=in_powers(
            "search your hand or your deck for a card as found",
        ),
    ),
    Mistake(
        code=Code.OTHER_GAME,
        label="where discarded cards go",
        help="write `your KO pile`",
        about=About.AROUND,
        fix="your KO pile",
        samples=in_powers(
            "put this into your discard pile",
            "put a card in your discard pile into your hand",
        ),
    ),
    Mistake(
        code=Code.PUT_WHERE,
        label="a card in play is on a side",
        help="write `onto your side`",
        wordings=ways(
            ("into|onto play", "onto your side"),
        ),
        samples=in_powers("put this into play", "put this onto play"),
    ),
    Mistake(
        code=Code.MISPLACED,
        label="of all of them together?",
        help="name them, and add `such that total cost of` the name `<= 5`",
        samples=in_powers(
            "choose up to 2 characters with total cost <= 5 as pair",
            "stun 2 characters with total cost <= 5",
        ),
    ),
    Mistake(
        code=Code.MISPLACED,
        label="a second number",
        help="write `let some be number of ...` in a line before, and `some` for the number",
        wordings=ways(
            ("^ <x...> for each <y*>", "for each <y>: <x>"),
        ),
        samples=in_powers("you gain 1 recruit point for each character on your side"),
    ),
)
