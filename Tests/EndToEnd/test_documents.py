"""The documentation is right: the examples in docs compile in Swift 6 mode without a warning. The theme has the
icons that the programs name."""

import re
from pathlib import Path

import pytest

from harness.home import PROJECT
from test_does_not_compile import compile_program, modules  # noqa: F401

QUERIES = PROJECT / "docs" / "live-queries.md"
PAGES = [*sorted((PROJECT / "docs" / "controls").glob("*.md")), QUERIES]
EXAMPLE = re.compile(r"^```swift\n(.*?)^```$", re.MULTILINE | re.DOTALL)
IMPORTS = "import Gtk\nimport Rill\nimport RillGtk\nimport RillLists\nimport RillUI\n\n"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_examples_compile(page, modules, tmp_path):  # noqa: F811
    examples = EXAMPLE.findall(page.read_text())
    assert examples, f"{page} has no example"
    functions = (f"@MainActor func example{number}() throws {{\n{example}}}\n"
                 for number, example in enumerate(examples))
    program = tmp_path / "Examples.swift"
    # RillStore brings all that live queries are written with.
    imports = "import RillStore\n\n" if page == QUERIES else IMPORTS
    program.write_text(imports + "\n".join(functions))
    status, said = compile_program(program, "6", modules)
    said = [each for each in said if "was never used" not in each[2]]
    assert status == 0 and not said, f"{page}: {said}\n{program.read_text()}"


ICON = re.compile(r'"([a-z-]+-symbolic)"')
PAGE_ICON = re.compile(r'^ +Page\("\w+", "[^"]+", \.\w+, "([a-z-]+)"', re.MULTILINE)


def test_every_icon_is_in_the_theme():
    sources = [path.read_text() for folder in ("Apps", "Sources") for path in (PROJECT / folder).rglob("*.swift")]
    icons = {name for source in sources for name in ICON.findall(source)}
    icons |= {f"{name}-symbolic" for source in sources for name in PAGE_ICON.findall(source)}
    assert len(icons) > 15
    theme = {path.stem for path in Path("/usr/share/icons/Adwaita").rglob("*-symbolic.*")}
    assert icons - theme == set()
