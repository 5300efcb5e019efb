"""Every error of ours survives pickle: one that is raised in another process comes back."""

import importlib
import inspect
import pickle
from collections.abc import Iterator
from multiprocessing import get_context
from pkgutil import walk_packages
from typing import Any

import pytest

import vsdsl
from vsdsl.cli.person import LeftError
from vsdsl.core.table.reasons import Reason
from vsdsl.diagnostics.situation_codes import SituationCode
from vsdsl.play.contents import Problem
from vsdsl.play.decks import DeckError
from vsdsl.play.exchange.line import ExchangeError
from vsdsl.situation.errors import NotThereError, RefusedError, SituationError
from vsdsl.source.yaml_text import YamlTextError

PROBLEM = Problem(3, "2.1.1", "there are too many")
# Those that are made of more than a message, with something to make them of.
MADE: dict[type[BaseException], BaseException] = {
    DeckError: DeckError("Odd", (PROBLEM,)),
    ExchangeError: ExchangeError(3, "no number"),
    LeftError: LeftError("gone", is_failure=True),
    NotThereError: NotThereError(SituationCode.VALUE, "not there", line=3),
    RefusedError: RefusedError("no", (Reason("1.1.1", "it cannot"),)),
    SituationError: SituationError(SituationCode.VALUE, "what", "do it", rule="1.1.1", line=3),
    YamlTextError: YamlTextError(3, "what", 4),
}


def _errors() -> Iterator[type[BaseException]]:
    for each in walk_packages(vsdsl.__path__, "vsdsl."):
        if not each.name.endswith("__main__"):
            module = importlib.import_module(each.name)
            for value in vars(module).values():
                is_error = inspect.isclass(value) and issubclass(value, BaseException)
                if is_error and value.__module__ == each.name:
                    yield value


ERRORS = sorted(set(_errors()), key=lambda each: each.__qualname__)


def test_all_errors_are_found() -> None:
    assert {vsdsl.DeckError, vsdsl.GameError, vsdsl.PoolError, SituationError} <= set(ERRORS)


@pytest.mark.parametrize("kind", ERRORS, ids=lambda kind: kind.__name__)
def test_an_error_survives_pickle(kind: type[BaseException]) -> None:
    error = MADE[kind] if kind in MADE else kind("a message")

    again = pickle.loads(pickle.dumps(error))  # noqa: S301  our own

    assert type(again) is kind
    assert str(again) == str(error)
    assert again.args == error.args
    assert vars(again) == vars(error)


def test_a_deck_that_is_not_legal_comes_back_from_another_process() -> None:
    with get_context("spawn").Pool(1) as workers:
        waiting = workers.apply_async(_raise)

        with pytest.raises(DeckError, match="there are too many") as found:
            waiting.get(timeout=60)

    assert found.value.problems == (PROBLEM,)


def _raise() -> Any:  # noqa: ANN401  nothing comes back
    raise MADE[DeckError]
