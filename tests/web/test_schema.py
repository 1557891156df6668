"""Schemathesis against the published description of the interface: whatever it sends, the server never breaks."""

from __future__ import annotations

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import not_a_server_error

from support.people import Person, meet
from support.server import Server

OPERATIONS = (
    *("GET /api/games", "GET /api/games/{name}", "POST /api/tables", "GET /api/tables/{table_id}"),
    *("POST /api/tables/{table_id}/commands", "GET /api/tables/{table_id}/frames/{ply}"),
    *("GET /api/tables/{table_id}/record", "POST /api/tables/{table_id}/why", "POST /api/tables/{table_id}/rematch"),
    *("POST /api/games/{name}/puzzles/{puzzle_name}/check", "POST /api/games/{name}/puzzles/{puzzle_name}/hint"),
)


@pytest.fixture(scope="module")
def schema(server: Server) -> Any:
    """The interface as it describes itself."""
    return schemathesis.openapi.from_url(f"{server.address}/api/schema/openapi.json")


def test_the_description_lists_the_whole_interface(schema: Any) -> None:
    found = {f"{result.ok().method.upper()} {result.ok().path}" for result in schema.get_all_operations()}
    assert found == set(OPERATIONS)


CASES = [(operation, real) for operation in OPERATIONS for real in (False, True) if not real or "table_id" in operation]


@pytest.mark.parametrize(("operation", "known_table"), CASES)
def test_nothing_that_fits_the_description_breaks_the_server(
    schema: Any, ann: Person, bob: Person, operation: str, known_table: bool
) -> None:
    method, path = operation.split(" ")
    table = meet(ann, bob)

    @settings(
        max_examples=20,
        deadline=None,
        derandomize=True,
        database=None,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=schema[path][method].as_strategy())
    def send(case: Any) -> None:
        if known_table:
            case.path_parameters["table_id"] = table
        answer = case.call(headers={"authorization": f"Bearer {ann.key}"})
        case.validate_response(answer, checks=[not_a_server_error])
        if answer.status_code >= 400:
            assert answer.json()["reason"]

    send()
