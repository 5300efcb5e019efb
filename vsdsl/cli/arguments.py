"""Reading the arguments of a command with typer."""

from collections.abc import Callable, Sequence
from functools import partial
from inspect import Parameter, Signature, signature
from typing import Annotated, get_args

import typer

from vsdsl.cli.exits import FAILED
from vsdsl.cli.parameters import Option, Words


def read_arguments(
    name: str, command: Callable[..., int], arguments: Sequence[str]
) -> Callable[[], int] | int:
    """Return the command with its arguments, ready to run, or the exit code of help or a mistake.

    The command runs outside of typer, which has its own ideas about an interrupt or a closed pipe.
    """
    chosen: list[Callable[[], int]] = []

    def remember(**values: object) -> None:
        chosen.append(partial(command, **values))

    remember.__doc__ = command.__doc__
    remember.__signature__ = _for_typer(signature(command))  # type: ignore[attr-defined]  # read by inspect
    remember.__annotations__ = {}
    app = typer.Typer(
        add_completion=False,
        context_settings={"help_option_names": ["-h", "--help"]},
        pretty_exceptions_enable=False,
        rich_markup_mode=None,
    )
    app.command()(remember)
    try:
        app(args=list(arguments), prog_name=f"vsdsl {name}")
    except SystemExit as finished:
        if not chosen:
            return finished.code if isinstance(finished.code, int) else FAILED
    return chosen[0]


def _for_typer(plain: Signature) -> Signature:
    return plain.replace(parameters=[_translated(each) for each in plain.parameters.values()])


def _translated(parameter: Parameter) -> Parameter:
    match get_args(parameter.annotation):
        case kind, Words(metavar=metavar, help=text, optional=optional):
            default = [] if optional else parameter.default
            parameter = parameter.replace(default=default)
            meaning = typer.Argument(metavar=metavar, help=text, show_default=False)
        case kind, Option(name=name, help=text):
            meaning = typer.Option(name, help=text)
        case _:
            return parameter
    return parameter.replace(annotation=Annotated[kind, meaning])
