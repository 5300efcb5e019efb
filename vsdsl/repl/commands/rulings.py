"""Published rulings: `rulings`."""

from typing import Final

from vsdsl.repl.commands.command import Command
from vsdsl.repl.desk import Desk, Reply
from vsdsl.rulebook.answering import answer_rulings


def _rulings(_desk: Desk, rest: str) -> Reply:
    return Reply(text=answer_rulings([rest]).text)


RULINGS: Final = {
    "rulings": Command(
        _rulings, ('rulings "X"', "rulings"), "published rulings about a card, or all of them"
    ),
}
