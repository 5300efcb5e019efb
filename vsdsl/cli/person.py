"""A person at the terminal, or a file of answers in their place."""

from typing import Any, Final, TextIO

from vsdsl.play.decision import Decision, Option
from vsdsl.play.drawing import draw
from vsdsl.play.errors import GameError
from vsdsl.play.game import Game

HELP: Final = """\
NUMBER     choose that option
? NUMBER   what the power or plot twist of that option says
t          draw the table
l          what has happened
u          take back your last decision
q          leave the game"""


class LeftError(Exception):
    """The person has left the game, or their answers have ended."""

    def __init__(self, why: str, *, is_failure: bool) -> None:
        """Say why, and whether something is wrong with it."""
        super().__init__(why)
        self.is_failure = is_failure

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self).__new__, (type(self), *self.args), vars(self)


class PersonSeat:
    """Asks a person for each decision; a decision with one option is made for them."""

    def __init__(self, answers: TextIO, screen: TextIO) -> None:
        """Read answers, one to a line, and show the game."""
        self._answers = answers
        self._screen = screen
        self._told = 0
        self._own: list[int] = []

    def decide(self, game: Game) -> None:
        """Choose an option of the open decision."""
        decision = game.decision
        if len(decision.options) == 1:
            game.choose(decision.options[0])
            return
        self._show_news(game, decision)
        self._show_table(game, decision)
        self._show_options(decision)
        moves = game.moves
        while game.moves == moves and not game.over:
            self._answer(game, self._ask(decision))

    def _answer(self, game: Game, line: str) -> None:
        """Do what one line says."""
        decision = game.decision
        match line.lower().split():
            case []:
                pass
            case [number] if number.isdecimal():
                self._choose(game, decision, int(number))
            case ["?", number] if number.isdecimal():
                self._explain(decision, int(number))
            case ["t"]:
                self._show_table(game, decision)
                self._show_options(decision)
            case ["l"]:
                self._write(*(str(entry) for entry in game.log_for(decision.player)))
            case ["u"]:
                self._take_back(game)
            case ["q"]:
                raise LeftError("the game was left", is_failure=False)
            case _:
                self._write(HELP)

    def _choose(self, game: Game, decision: Decision, number: int) -> None:
        option = self._option(decision, number)
        if option is not None:
            self._own.append(game.moves)
            game.choose(option)

    def _explain(self, decision: Decision, number: int) -> None:
        option = self._option(decision, number)
        if option is not None:
            self._write(option.text or decision.text or option.label)

    def _option(self, decision: Decision, number: int) -> Option | None:
        """Return the option with a number; where there is none, say which there are."""
        if 1 <= number <= len(decision.options):
            return decision.options[number - 1]
        self._write(f"choose a number from 1 to {len(decision.options)}")
        return None

    def _take_back(self, game: Game) -> None:
        """Go back to the person's last decision."""
        if not self._own:
            self._write("there is nothing to take back")
            return
        try:
            game.undo(game.moves - self._own.pop())
        except GameError as error:
            self._write(str(error))
        self._told = min(self._told, game.moves)

    def _show_news(self, game: Game, decision: Decision) -> None:
        news = game.log_for(decision.player, self._told)
        self._told = game.moves
        self._write(*(f"  {entry.text}" for entry in news))

    def _show_table(self, game: Game, decision: Decision) -> None:
        self._write("", draw(game.view(decision.player)))

    def _show_options(self, decision: Decision) -> None:
        self._write(f"{decision.player}: {decision.prompt}")
        if decision.text:
            self._write(f"     {decision.text}")
        self._write(*(f"{n:3}  {option.label}" for n, option in enumerate(decision.options, 1)))

    def _ask(self, decision: Decision) -> str:
        self._screen.write(f"{decision.player}> ")
        self._screen.flush()
        line = self._answers.readline()
        if not line:
            self._write("")
            raise LeftError("the answers ended before the game", is_failure=True)
        return line

    def _write(self, *lines: str) -> None:
        for line in lines:
            self._screen.write(f"{line}\n")
