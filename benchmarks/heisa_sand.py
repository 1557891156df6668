"""Frames a second with all eight timers running: `python -m benchmarks.heisa_sand ADDRESS [seconds]`.

ADDRESS is a running server. A real browser opens a table there, is shown a board with every timer in play, and counts
how often it could draw, and how long the page's own script took of each picture.
"""

from __future__ import annotations

import shutil
import sys
import time

from playwright.sync_api import sync_playwright

import ludotheque
from ludotheque.games.heisa.drawing import moving
from ludotheque.games.heisa.layouts import cell_at
from ludotheque.games.heisa.rules import IN_PLAY, SECOND, TIMERS
from ludotheque.rules.contract import Look
from ludotheque.rules.position import Position

_BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
_OPTIONS = {"clock": "real", "sand": "3600", "turn": "360"}
_SHOW = """([moving, at]) => {
  document.getElementById("moving").innerHTML = moving;
  const frame = { live: true, over: false, at, age: 0 };
  document.getElementById("board").dispatchEvent(new CustomEvent("frame", { detail: frame }));
}"""
_COUNT = """async (seconds) => {
  const gaps = [];
  let work = 0;
  const request = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (draw) => request((now) => {
    const begun = performance.now();
    draw(now);
    work += performance.now() - begun;
  });
  const begun = performance.now();
  let last = begun;
  while (last < begun + seconds * 1000) {
    const now = await new Promise(request);
    gaps.push(now - last);
    last = now;
  }
  gaps.sort((a, b) => a - b);
  const part = (share) => gaps[Math.floor(share * (gaps.length - 1))];
  return { rate: gaps.length / seconds, half: part(0.5), most: part(0.99), work: work / gaps.length };
}"""


def _all_running() -> str:
    """The moving layer of a position with eight timers in play and a turn that lasts."""
    position = ludotheque.start("heisa", **_OPTIONS).play("=S")
    board = position.board
    for side, row in ((0, 2), (1, 6)):
        board[0].state[side] = IN_PLAY
        board[0].cell[side] = [cell_at(row, column) for column in range(TIMERS)]
        board[0].left[side] = [(900 + 700 * timer) * SECOND for timer in range(TIMERS)]
    return moving(Position(position.game, position.options, board).view(0), Look(), None)


def main() -> None:
    """Count, with motion and for readers who asked for less of it."""
    address, seconds = sys.argv[1], float(sys.argv[2]) if len(sys.argv) > 2 else 5.0
    found = next(filter(None, map(shutil.which, _BROWSERS)))
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox", "--disable-gpu"])
        key = {"authorization": "Bearer benchmark"}
        context = browser.new_context(viewport={"width": 1440, "height": 900}, extra_http_headers=key)
        page = context.new_page()
        wish = {"game": "heisa", "seats": [{"kind": "me"}, {"kind": "friend"}], "name": "Ann", "options": _OPTIONS}
        table = page.request.post(f"{address}/api/tables", data=wish).json()["table"]
        page.goto(f"{address}/tables/{table}")
        page.wait_for_selector("#buttons", state="attached")
        page.evaluate(_SHOW, [_all_running(), time.time() * 1000])
        for motion in ("no-preference", "reduce"):
            page.emulate_media(reduced_motion=motion)
            shown = page.locator("#moving .turn-seconds").text_content()
            count = page.evaluate(_COUNT, seconds)
            assert page.locator("#moving .turn-seconds").text_content() != shown, "the sand does not run"
            print(
                f"motion {motion:<14} {count['rate']:5.1f} frames/s, between two: median {count['half']:.1f} ms,"
                f" 99 in 100 within {count['most']:.1f} ms; script {count['work']:.2f} ms a frame"
            )
        browser.close()


if __name__ == "__main__":
    main()
