"""The forms in which commands write what they found: what may stand after `--format`."""

from enum import StrEnum


class ReportFormat(StrEnum):
    """For people, or for programs."""

    TEXT = "text"
    JSON = "json"


class CardsFormat(StrEnum):
    """A list of cards can go into a table of figures as well."""

    TEXT = "text"
    CSV = "csv"
    JSON = "json"


class FindingsFormat(StrEnum):
    """Findings can go to editors and to reviews on GitHub as well."""

    TEXT = "text"
    JSON = "json"
    SARIF = "sarif"
    GITHUB = "github"


class ResultsFormat(StrEnum):
    """Results of situations can go to continuous integration as well."""

    TEXT = "text"
    JSON = "json"
    JUNIT = "junit"
