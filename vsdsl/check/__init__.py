"""What a parser cannot see: names that nothing has, and text that the rules make senseless."""

from vsdsl.check.known import Known
from vsdsl.check.scripts import check_scripts

__all__ = ["Known", "check_scripts"]
