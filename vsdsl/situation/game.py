"""Games that can be asked: `why`, and games set up from a situation."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Self

from vsdsl import play
from vsdsl.core.characters.stats import Layer
from vsdsl.core.table.table import Table
from vsdsl.driver.files import UnreadableError, read_text
from vsdsl.play import Deck, GameError, LogEntry, Pool
from vsdsl.situation.description import read_situation
from vsdsl.situation.errors import SituationError
from vsdsl.situation.expectations.legality import reasons_against
from vsdsl.situation.explaining import concerns, events, fact_of, journal_of, power_key, stat_steps
from vsdsl.situation.parsing import Step, parse
from vsdsl.situation.refs import said, wherever
from vsdsl.situation.scene import Scene
from vsdsl.situation.scripts import script_line
from vsdsl.situation.setting import set_scene
from vsdsl.situation.steps.step import player_in
from vsdsl.situation.verdict import Reason, Verdict


class Game(play.Game):
    """A game that stands at a decision or is over, and answers why.

    `names` are further names of cards, such as a situation gives them.
    """

    names: dict[str, int]

    def __init__(self, table: Table, pool: Pool, *, start: play.Start | None = None) -> None:
        """Go on from a table; `new_game`, `load_game` and `load_situation` are the ways in."""
        super().__init__(table, pool, start=start)
        self.names = {}

    def clone(self) -> Self:
        """Return an independent game at the same moment, with the same past."""
        twin = super().clone()
        twin.names = self.names
        return twin

    def why(self, question: str, player: str | None = None) -> Verdict:
        """Answer a question, for a player only as far as this player may know.

        Questions are `"X" ATK`, `can't A attack "X" with "Y"` and whatever else `why` takes in the
        REPL, and `"X"` for what happened to a card. Raises `GameError` for one that it does not
        understand.
        """
        viewer = None if player is None else self._seat(player)
        scene = Scene(self._table, self.players, self.names, viewer=viewer)
        try:
            tree = parse(f"why {question.removeprefix('why ')}", "why")
            return self._verdict(scene, tree)
        except SituationError as fault:
            raise GameError(str(fault)) from None

    def _verdict(self, scene: Scene, tree: Step) -> Verdict:
        match str(tree.data):
            case "why_stat":
                return self._number(scene, tree)
            case "why_card" | "why_status":
                ident = wherever(scene, tree.children[0])
                reasons = tuple(self._befell(ident, scene.viewer))
                return Verdict(answer=said(tree.children[0]), reasons=reasons)
            case _:
                player = player_in(scene, tree.children[0])
                found = reasons_against(scene, player, tree.children[1])
                against = tuple(Reason(text=fact_of(scene, r), rule=r.rule) for r in found)
                return Verdict(answer="no" if against else "yes", reasons=against)

    def _number(self, scene: Scene, tree: Step) -> Verdict:
        """Return a stat with the steps that lead to it.

        Rules: 9.4.1, 9.4.4.
        """
        ident, stat = wherever(scene, tree.children[0]), str(tree.children[1]).upper()
        steps = tuple(stat_steps(scene, ident, stat))
        reasons = tuple(
            Reason(text=step.text, rule=step.rule, script=self._script(scene, step.layer))
            for step in steps
        )
        answer = f"{stat} of {said(tree.children[0])}: {steps[-1].value}"
        return Verdict(answer=answer, reasons=reasons)

    def _script(self, scene: Scene, layer: Layer | None) -> str:
        """Return where the card text stands that is behind a layer."""
        if layer is None:
            return ""
        source = scene.table.things.get(layer.source)
        return script_line(self._pool, source.face if source else "", power_key(scene, layer))

    def _befell(self, ident: int, viewer: int | None) -> Iterator[Reason]:
        """Return what happened to a card, each event with those that led to it behind it."""
        scene, told = self._retold(viewer)
        log = journal_of(scene.table)
        for at, entry in told.items():
            if concerns(log[at], ident):
                yield Reason(text=entry.text, rule=entry.rule)
                for cause in log.chain(at):
                    if cause in told:
                        yield Reason(text=f"because {told[cause].text}", rule=told[cause].rule)

    def _retold(self, viewer: int | None) -> tuple[Scene, dict[int, LogEntry]]:
        """Play the decisions again and note what comes of what."""
        tables = [*self._history(), self._table]
        scene = Scene(tables[0].clone(), self.players)
        scene.table.keep_journal()
        told: dict[int, LogEntry] = {}
        for choice in self._choices:
            before = len(scene.table.log or ())
            scene.choose(scene.open.options[choice])
            told |= events(before, scene.table, viewer)
        return scene, told


def new_game(decks: Sequence[Deck], pool: Pool, *, seed: int = 0) -> Game:
    """Return a game of two, three or four decks, each against all others.

    The same pool, decks, seed and choices give the same game. Raises `GameError` for another number
    of decks, and for a deck with cards that the pool lacks or that cannot be played yet.
    """
    return Game.begun(decks, pool, seed=seed)


def load_game(text: str, pool: Pool) -> Game:
    """Return the game that was saved.

    Raises `GameError` for a text that is damaged, of a newer version or of other cards.
    """
    return Game.read(text, pool)


def load_situation(path: str | Path, pool: Pool) -> Game:
    """Return a game set up from a situation file, before its first step.

    The names it gives to cards can be used in questions. Raises `GameError` for a file that cannot
    be read.
    """
    try:
        scene = set_scene(read_situation(read_text(path)))
    except UnreadableError as fault:
        raise GameError(str(fault)) from None
    except SituationError as fault:
        raise GameError(f"{path}: {fault}") from None
    scene.table.log = None
    game = Game(scene.table, pool)
    game.names = dict(scene.names)
    return game
