"""How a refusal of the judge is checked."""

from __future__ import annotations

import pytest

from ludotheque.tables.commands import Command, Refused, judge
from ludotheque.tables.table import Table


def refuse(table: Table, command: Command, holder: str, expected: tuple[str, str, str]) -> Refused:
    """Check that a command is refused in the expected words."""
    with pytest.raises(Refused) as refused:
        judge(table, command, holder, "secret")
    code, english, french = expected
    assert refused.value.code == code
    assert refused.value.reason.say("en") == str(refused.value) == english
    assert refused.value.reason.say("fr") == french
    return refused.value
