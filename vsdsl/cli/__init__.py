"""The command `vsdsl`.

A command is a module of this folder with a function of the same name: typer reads its parameters,
and its result is the exit code. Start-up is kept short: help and the choice of a command load
nothing else, and typer is left out where the command line is plain (see `quick`).
"""

import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module

from vsdsl import __version__
from vsdsl.cli.exits import BROKEN_PIPE, FAILED, INTERRUPTED, OK
from vsdsl.cli.screen import OutputError, screened

COMMANDS = {
    "card": "show a card in plain English, with its script and keywords",
    "cards": "list cards, for people or as CSV and JSON",
    "check": "find mistakes in card files",
    "compile": "compile card files to a pool file for other programs",
    "deck": "check decks against the deck-building rules",
    "explain": "say what a finding means, by its code",
    "fmt": "format card files",
    "gaps": "list what cards want to say and the language cannot, by notes in card files",
    "new": "write a set, a card or a situation to fill in",
    "play": "play games between bots, or with a person at the terminal",
    "repl": "ask the judge: a table with steps, rulings and their reasons",
    "rule": "show a rule of the game by its id, or find rules by words",
    "rules": "list the chapters; with --coverage, which tests show that each rule is kept",
    "rulings": "list the published rulings, all or those about a card",
    "run": "run situations: rules questions with their expected answers",
    "sets": "list the installed card sets",
}


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command line and return its exit code; no error leaves here as a traceback."""
    arguments = sys.argv[1:] if argv is None else list(argv)
    with screened():
        return _shown(arguments)


def _shown(arguments: Sequence[str]) -> int:
    try:
        code = _run(arguments)
        sys.stdout.flush()
    except BrokenPipeError:
        _drop_output()
        return BROKEN_PIPE
    except KeyboardInterrupt:
        return INTERRUPTED
    except OutputError as error:
        _drop_output()
        print(f"vsdsl: {error}", file=sys.stderr)
        return FAILED
    except FileNotFoundError as error:
        if _has_working_folder():
            _report(error)
        else:
            print("vsdsl: the working folder is not there any more", file=sys.stderr)
        return FAILED
    except Exception as error:  # noqa: BLE001 - the last resort for what nobody foresaw
        _report(error)
        return FAILED
    return code


def _run(arguments: Sequence[str]) -> int:
    match arguments:
        case []:
            print(_help(), file=sys.stderr)
            return FAILED
        case ["-h" | "--help", *_]:
            print(_help())
            return OK
        case ["--version", *_]:
            print(f"vsdsl {__version__}")
            return OK
        case [name, *rest] if name in COMMANDS:
            return _run_command(name, rest)
        case _:
            print(_unknown(arguments[0]), file=sys.stderr)
            return FAILED


def _run_command(name: str, arguments: Sequence[str]) -> int:
    from vsdsl.cli.quick import read_quickly

    command = _load(name)
    ready = read_quickly(command, arguments)
    if ready is not None:
        return ready()

    from vsdsl.cli.arguments import read_arguments

    read = read_arguments(name, command, arguments)
    return read if isinstance(read, int) else read()


def _load(name: str) -> Callable[..., int]:
    command: Callable[..., int] = getattr(import_module(f"vsdsl.cli.{name}"), name)
    return command


def _help() -> str:
    width = max(map(len, COMMANDS))
    return "\n".join(
        (
            "Usage: vsdsl COMMAND [ARGUMENTS]",
            "",
            "A card language and rules engine for Vs. System 2PCG.",
            "",
            "Commands:",
            *(f"  {name:{width}}  {summary}" for name, summary in COMMANDS.items()),
            "",
            "Options:",
            "  -h, --help  show this text; after a command, the help of that command",
            "  --version   show the version",
            "",
            "Exit codes: 0 all is well, 1 findings or failures, 2 something could not be run.",
        )
    )


def _unknown(word: str) -> str:
    from vsdsl.diagnostics.suggest import closest

    what = "option" if word.startswith("-") else "command"
    near = closest(word, (*COMMANDS, "--help", "--version"))
    advice = f"did you mean `{near[0]}`?" if near else "`vsdsl --help` lists the commands"
    return f"vsdsl: unknown {what} `{word}`; {advice}"


def _report(error: Exception) -> None:
    """Say in one line that vsdsl itself is at fault, and how to report it."""
    if os.environ.get("VSDSL_DEBUG") == "1":
        from traceback import print_exception

        print_exception(error)
    what = " ".join(f"{type(error).__name__}: {error}".split())
    advice = "run the command again with VSDSL_DEBUG=1 and report its output to the vsdsl project"
    print(f"vsdsl: internal error: {what} (a mistake in vsdsl: {advice})", file=sys.stderr)


def _has_working_folder() -> bool:
    try:
        return bool(os.getcwd())  # noqa: PTH109  no path is needed
    except OSError:
        return False


def _drop_output() -> None:
    """Send what is still unwritten to nowhere, so that Python does not complain at its end."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)
