"""Deck lists in the formats of other programs, known by the ending of their files."""

from vsdsl.play.exchange.formats import FORMATS, ExchangeError, read_listed, written

__all__ = ["FORMATS", "ExchangeError", "read_listed", "written"]
