"""The judge: answers one line of text after another. No terminal and no prompt in here."""

from pathlib import Path
from typing import Final

from vsdsl.diagnostics import closest
from vsdsl.driver.given_cards import GivenCards
from vsdsl.repl.commands import COMMANDS
from vsdsl.repl.desk import Asked, Desk, Reply
from vsdsl.repl.phrasing import VERBS, is_verb, tidy
from vsdsl.situation.asking.phrasing import OPENINGS
from vsdsl.situation.description import LETTERS
from vsdsl.situation.errors import RefusedError, SituationError
from vsdsl.situation.verdict import indented

_LEAVING: Final = frozenset({"bye", "exit", "quit"})
# The words with which a question about the table begins: an answer to one is a ruling.
_QUESTIONS: Final = frozenset(
    {"can", "did", "does", "expect", "has", "is", "legal", "may", "must", "who", "why", "will"}
)
STEPS: Final = (
    'A attacks "X" with "Y", "Z"',
    'A plays "Card" choosing "X"',
    'A uses "Power" of "X" paying "Academy", discard "Fortress" choosing "Y"',
    'A powers up "X"',
    'A plays resource "X" face down',
    'A recruits "X" to front',
    'A moves "X" to back',
    'A chooses "X", "Y" | nothing | front | player B | mode 2 | 3 | [Might] | team Avengers',
    'A divides 1 on "X", 2 on "Y"',
    'A orders "Power 1", "Power 2" of "X"',
    'A accepts | A declines | A stops | A names "X"',
    "A passes | everyone passes | A ends step | A ends phase | A ends turn",
)


class Judge:
    """A table one can ask: steps, questions, and changes of mind."""

    def __init__(
        self, *, width: int = 80, is_ascii: bool = False, own: GivenCards | None = None
    ) -> None:
        """Begin without a table; card files of one's own may be given for all tables."""
        self.desk = Desk(width=width, is_ascii=is_ascii, own=own)

    def answer(self, line: str) -> Reply:
        """Answer a line; a mistake is an answer too, and leaves everything as it was."""
        said = tidy(line)
        try:
            return self._answered(said)
        except RefusedError as refused:
            return Reply(text=_refusal(refused))
        except SituationError as fault:
            return Reply(text=str(fault))
        except Exception as fault:  # noqa: BLE001  whatever happens, the table is not lost
            what = f"{type(fault).__name__}: {fault}"
            return Reply(text=f"a mistake in vsdsl: {what}\nthe table is as it was")

    def _answered(self, said: str) -> Reply:
        word, _, rest = said.partition(" ")
        if not word or word.lower() in _LEAVING:
            return Reply(text="", is_over=bool(word))
        if word.lower() in {"help", "?"}:
            return Reply(text=help_text(rest))
        if word.lower() in OPENINGS:
            return self._answered(f"why {said}")
        if word.lower() in COMMANDS:
            return self.ask(said) or COMMANDS[word.lower()].run(self.desk, rest)
        if self._is_step(word):
            return self.desk.take(said)
        return Reply(text=_unknown(word))

    def ask(self, said: str) -> Reply | None:
        """Answer a question about the table and remember it; None for what is no question.

        Raises `SituationError` or `RefusedError` for one that cannot be answered.
        """
        word, _, rest = said.partition(" ")
        if word.lower() not in _QUESTIONS or word.lower() not in COMMANDS:
            return None
        session, viewer = self.desk.open.as_it_is(), self.desk.viewer
        reply = COMMANDS[word.lower()].run(self.desk, rest)
        self.desk.asked = Asked(
            question=said, answer=reply.text, viewer=viewer, session=session, says=reply.says
        )
        return reply

    def _is_step(self, word: str) -> bool:
        session = self.desk.session
        letters = session.scene.letters if session is not None else tuple(LETTERS)
        return word.upper() in letters or is_verb(word) or word.lower() == "everyone"

    def begin(self, text: str, folder: Path | None = None) -> Reply:
        """Open the table that a situation describes; card files that it names are in the folder.

        Raises `SituationError` where it cannot be read.
        """
        return self.desk.begin(text, folder)

    def resume(self, text: str) -> Reply:
        """Open a situation and take all its steps, as they were taken before."""
        self.desk.begin(text)
        reply = self.answer("step all")
        return Reply(text=f"the last session is back\n{reply.text}", has_changed=True)


def help_text(topic: str = "") -> str:
    """Return what can be said to the judge; about one command, if it is named."""
    word = topic.lower().partition(" ")[0]
    if word in COMMANDS:
        return "\n".join((*COMMANDS[word].forms, f"    {COMMANDS[word].summary}"))
    if word:
        near = closest(word, COMMANDS)
        hint = f"did you mean `help {near[0]}`?" if near else "`help` alone lists all"
        return f"there is no command `{word}`; {hint}"
    width = max(len(form) for command in COMMANDS.values() for form in command.forms)
    lines = ["Steps:", *(f"  {step}" for step in STEPS), "", "Questions and commands:"]
    for command in COMMANDS.values():
        first, *others = command.forms
        lines.append(f"  {first:{width}}  {command.summary}")
        lines += [f"  {other}" for other in others]
    lines += ["", "The player may be left out: it is the one who must decide. `quit` leaves."]
    return "\n".join(lines)


def _refusal(refused: RefusedError) -> str:
    lines = (indented(reason, reason.line) for reason in refused.told)
    return "\n".join((f"no: {refused.message}", *lines))


def _unknown(word: str) -> str:
    near = closest(word.lower(), (*COMMANDS, *_LEAVING, *VERBS, *VERBS.values(), "help"))
    hint = f"did you mean `{near[0]}`?" if near else "`help` lists what can be said"
    return f"`{word}` is not understood; {hint}"
