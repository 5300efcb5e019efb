"""The smallest change that makes the rest of a line fit: a word more, a word less, or an ending."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from vsdsl.record import Record
from vsdsl.syntax.states import States, take
from vsdsl.syntax.trace import Step, fits, read_step
from vsdsl.syntax.vocabulary import LAYOUT, Vocabulary
from vsdsl.syntax.words import NEWLINE, Word, words

# One of these is easily taken for another.
LITTLE_WORDS: Final = (
    *("of", "on", "from", "to", "in", "into", "onto", "with", "at", "by", "for", "per", "as"),
    *("and", "or", "a", "an", "the", "is", "has", "gets"),
)
# What is easily forgotten; a forgotten verb or noun is nobody's guess.
FORGOTTEN: Final = (
    *(":", ",", "of", "on", "from", "to", "in", "into", "with", "at", "by", "for", "per"),
    *("is", "are", "has", "be", "and", "or", "a", "each", "all", "your", "the", "1", '"Name"'),
    *("power", "health", "this turn", "(", ")"),
)
# What an ending is made of, the likeliest first.
ENDING: Final = (
    *(
        "this turn",
        "this",
        "1",
        ",",
        "of",
        "on",
        "to",
        "from",
        "in",
        "into",
        "with",
        "as",
        "victim",
    ),
    *("health", "face-up", "play", "character", "XP", "wound", "counter", "a", "+1/+1", "1/1"),
    *("[Might]", "Flight", '"Name"', "good", "attacks", "attack", "is", "stunned", "draw", "main"),
    *(
        "end",
        "turn",
        "your",
        "and",
        "first",
        "time",
        "per",
        "game",
        "the",
        "than",
        "cards",
        ":",
        "recruit",
    ),
)
_SAMPLES: Final[Mapping[str, str]] = {
    "1": "NUMBER",
    '"Name"': "STRING",
    "[Might]": "SYMBOL",
    "Flight": "NAME",
    "+1/+1": "SIGNED",
    "1/1": "PAIR",
    "victim": "WORD",
}
_LONGEST_ENDING: Final = 4
_MOST_TRIES: Final = 1_000


class Repairs(Record):
    """Looks for a change that makes a line fit."""

    vocabulary: Vocabulary

    def missing_before(self, step: Step, stream: Sequence[Word]) -> tuple[str, ...]:
        """Return the little words of which one, in front of the step, makes the whole line fit."""
        parser = self.vocabulary.parser
        return tuple(
            said
            for said in FORGOTTEN
            if fits(parser, stream, step.at, self._taken(step.states, said))
        )

    def fits_without(self, step: Step, stream: Sequence[Word]) -> bool:
        """Return whether the whole line fits when the step's word is left out."""
        return fits(self.vocabulary.parser, stream, step.after, step.states)

    def next_fits(self, step: Step, stream: Sequence[Word]) -> bool:
        """Return whether the next word fits when the step's word is left out."""
        parser = self.vocabulary.parser
        following = read_step(parser, stream, step.after, step.states)
        return take(parser.tables, step.states, following.terminal) is not None

    def fits_as(self, step: Step, stream: Sequence[Word], text: str) -> bool:
        """Return whether the whole line fits when other text stands for the step's word."""
        put = [word for word in words(text) if word.kind not in LAYOUT]
        changed = [*stream[: step.at], *put, *stream[step.after :]]
        return fits(self.vocabulary.parser, changed, step.at, step.states)

    def ending(self, states: States) -> str | None:
        """Return a short text that would complete a line."""
        waiting = [(states, "")]
        for _ in range(_LONGEST_ENDING):
            longer = [
                (after, _with(said, word))
                for before, said in waiting
                for word, after in self._followers(before)
            ]
            for after, said in longer:
                if take(self.vocabulary.parser.tables, after, NEWLINE) is not None:
                    return said
            waiting = longer[:_MOST_TRIES]
        return None

    def _followers(self, states: States) -> Iterator[tuple[str, States]]:
        for word in ENDING:
            after = self._taken(states, word)
            if after is not None:
                yield word, after

    def terminal_of(self, said: str) -> str:
        """Return what a word or a sample is to the parser; empty if it is nothing."""
        tables = self.vocabulary.parser.tables
        return _SAMPLES.get(said) or tables.words.get(said) or tables.signs.get(said, "")

    def _taken(self, states: States, said: str) -> States | None:
        return take(self.vocabulary.parser.tables, states, self.terminal_of(said))


def _with(said: str, word: str) -> str:
    return f"{said}{'' if word in ',:' or not said else ' '}{word}"
