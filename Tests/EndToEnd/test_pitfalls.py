"""docs/pitfalls.md names a test for each pitfall, and each of these tests exists under that name."""

import re

from harness.home import PROJECT

PAGE = PROJECT / "docs" / "pitfalls.md"
LINK = re.compile(r"\[([^\]]+)\]\(\.\./([^)]+)\)")


def test_each_pitfall_names_tests_that_are_there():
    rows = [line for line in PAGE.read_text().splitlines() if line.startswith("| ")][1:]
    assert len(rows) > 9
    for row in rows:
        links = LINK.findall(row.split(" | ")[-1])
        assert links, f"no test: {row}"
        for name, path in links:
            target = PROJECT / path
            found = target.name == name if target.is_dir() else f'"{name}"' in target.read_text()
            assert found, f"{path} has no test {name}"
