"""The server's clock as a page estimates it: late messages, slow pings and a sleep do not lead it astray."""

from __future__ import annotations

import pytest

from browser.visitors import Visitors

_STORY = """async (story) => {
  const { Clock } = await import("/static/clock.js");
  const clock = new Clock();
  let here = 0;
  performance.now = () => here;
  for (const [what, at, ...rest] of story) {
    here = at;
    if (what === "heard") {
      clock.heard(rest[0]);
    } else if (what === "answered") {
      clock.answered({ pong: rest[0], at: rest[1] });
    } else {
      clock.forget();
    }
  }
  return clock.now();
}"""
AHEAD = 5_000
"""How far the server's clock is ahead of the page's in these stories."""


@pytest.mark.parametrize(
    ("story", "error"),
    [
        ([["heard", 1_400, 1_000 + AHEAD]], 400),
        ([["heard", 1_400, 1_000 + AHEAD], ["heard", 2_020, 2_000 + AHEAD], ["heard", 3_900, 3_000 + AHEAD]], 20),
        ([["heard", 1_400, 1_000 + AHEAD], ["answered", 1_700, 1_500, 1_600 + AHEAD]], 0),
        ([["answered", 1_040, 1_000, 1_020 + AHEAD], ["answered", 3_000, 1_000, 1_100 + AHEAD]], 0),
        ([["answered", 1_300, 1_000, 1_010 + AHEAD], ["heard", 2_010, 2_000 + AHEAD]], 10),
        ([["heard", 1_000, 1_000 + AHEAD - 60_000], ["forget", 1_000], ["heard", 1_010, 1_000 + AHEAD]], 10),
    ],
    ids=["one-late", "the-quickest-counts", "a-ping", "a-slow-ping-is-ignored", "nothing-comes-early", "after-a-sleep"],
)
def test_the_estimate(visitors: Visitors, story: list[list[float]], error: float) -> None:
    page = visitors.page()
    page.goto("/")
    last = story[-1][1]
    assert abs(page.evaluate(_STORY, story) - (last + AHEAD)) <= error
