"""The language: every construct that has a meaning, by family."""

from typing import Final

from vsdsl.interp.amounts import AMOUNTS
from vsdsl.interp.conditions import CONDITIONS
from vsdsl.interp.effects import EFFECTS
from vsdsl.interp.predicates import PREDICATES, STATES
from vsdsl.interp.reading import Tables
from vsdsl.interp.selectors.adjectives import ADJECTIVES, WORDS
from vsdsl.interp.selectors.phrases import PHRASES
from vsdsl.interp.selectors.posts import POSTS
from vsdsl.interp.selectors.properties import PROPERTIES
from vsdsl.interp.statements.contest import CONTEST
from vsdsl.interp.statements.control import CONTROL
from vsdsl.interp.statements.lasting import LASTING
from vsdsl.interp.statements.offering import OFFERING
from vsdsl.interp.statements.repeating import REPEATING
from vsdsl.interp.statics import MODIFIERS
from vsdsl.interp.triggers import DELAYED

LANGUAGE: Final = Tables(
    adjectives=ADJECTIVES,
    amounts=AMOUNTS,
    conditions=CONDITIONS,
    modifiers=MODIFIERS,
    phrases=PHRASES,
    posts=POSTS,
    predicates=PREDICATES,
    properties=PROPERTIES,
    states=STATES,
    statements={**CONTEST, **CONTROL, **DELAYED, **EFFECTS, **LASTING, **OFFERING, **REPEATING},
    words=WORDS,
)
