"""Pages read strictly: what they say, and whether their markup is sound."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser

_VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
_SILENT = {"script", "style", "defs"}
_SPOKEN = ("alt", "aria-label", "placeholder", "title", "data-done")


@dataclass
class Markup:
    """What was found in a page."""

    language: str = ""
    texts: list[str] = field(default_factory=list)
    """Everything that a reader reads or hears, piece by piece."""
    ids: list[str] = field(default_factory=list)
    addresses: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)


def read_markup(page: str) -> Markup:
    """Read a page; `faults` names every element that is not closed in its place, and every image without words."""
    reader = _Reader()
    reader.feed(page)
    reader.close()
    found = reader.found
    found.faults += [f"<{tag}> is never closed" for tag in reader.open]
    found.faults += [f"id {name} stands twice" for name in set(found.ids) if found.ids.count(name) > 1]
    return found


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.found = Markup()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self._note(tag, given)
        if tag not in _VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._note(tag, dict(attrs))

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open[-1] != tag:
            self.found.faults.append(f"</{tag}> closes {self.open[-1:]} at {self.getpos()}")
        if tag in self.open:
            while self.open.pop() != tag:
                pass

    def handle_data(self, data: str) -> None:
        text = " ".join(data.split(" ")).strip(" \n\t")
        if text and not _SILENT & set(self.open):
            self.found.texts.append(text)

    def _note(self, tag: str, given: dict[str, str | None]) -> None:
        if tag == "html":
            self.found.language = given.get("lang") or ""
        if tag == "img" and "alt" not in given:
            self.found.faults.append(f"<img> without alt at {self.getpos()}")
        if given.get("id"):
            self.found.ids.append(given["id"] or "")
        self.found.addresses += [value for name in ("href", "src") if (value := given.get(name))]
        self.found.texts += [value for name in _SPOKEN if (value := given.get(name))]
