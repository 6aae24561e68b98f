"""The documentation is right: its examples and the steps of its tutorials compile in Swift 6 mode without a warning, each
message of Tests/DoesNotCompile has a cure, the operators' diagrams show what the operators do, and the theme has the
icons that the programs name."""

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from harness.home import PROGRAMS, PROJECT
from test_does_not_compile import CASES, EXPECTATION, compile_program, diagnose, modules  # noqa: F401

DOCS = PROJECT / "docs"
PAGES = [PROJECT / "README.md", *sorted(DOCS.rglob("*.md"))]
EXAMPLE = re.compile(r"^```swift\n(.*?)^```$", re.MULTILINE | re.DOTALL)
COMMENT = re.compile(r"^ */// ?")
FUNCTION = re.compile(r"^(@MainActor )?func ", re.MULTILINE)
IMPORT = re.compile(r"^import (\w+)$", re.MULTILINE)
FILE = re.compile(r"^(?:import|public) ", re.MULTILINE)
# What an example sees that neither imports nor publishes anything, and is the body of a function on the main actor.
IMPORTS = "".join(
    f"import {module}\n" for module in ("Gtk", "Rill", "RillGtk", "RillLists", "RillStore", "RillTest", "RillUI"))
# Modules of the examples themselves, which the test compiles as one.
OWN_MODULES = {"ContactsModel"}
# An example shows how a value is made, and often no more. Several pages are called README.md.
HARMLESS = re.compile(r"was never (?:used|mutated|read)|'#sourceLocation' directive produces '#fileID' string")


def examples():
    """Yields the file, the line and the text of each example of the guide, and of each whole one in the sources'
    documentation."""
    for page in PAGES:
        text = page.read_text()
        for match in EXAMPLE.finditer(text):
            yield page, text.count("\n", 0, match.start()) + 2, match[1]
    for source in sorted((PROJECT / "Sources").rglob("*.swift")):
        text = source.read_text()
        if "/// ```swift" not in text:
            continue
        comments = "\n".join(COMMENT.sub("", line) if "///" in line else "" for line in text.split("\n"))
        for match in EXAMPLE.finditer(comments):
            if IMPORT.search(match[1]):
                # Functions of the same name are in several examples.
                yield source, comments.count("\n", 0, match.start()) + 2, FUNCTION.sub(r"\1private func ", match[1])


def is_manifest(example):
    return "import PackageDescription" in example


def test_the_examples_compile(modules, tmp_path):  # noqa: F811
    """Compiles all examples as one module: as files, or as bodies of functions."""
    files = []
    for page, line, example in examples():
        if is_manifest(example):
            continue
        where = f'#sourceLocation(file: "{page.relative_to(PROJECT)}", line: {line})\n'
        if FILE.search(example):
            text = where + IMPORT.sub(lambda match: "" if match[1] in OWN_MODULES else match[0], example)
        else:
            name = f"{page.parent.name}_{page.stem}_{line}".replace("-", "_")
            text = f"{IMPORTS}@MainActor func {name}() async throws {{\n{where}{example}#sourceLocation()\n}}\n"
        files.append(tmp_path / f"{len(files)}.swift")
        files[-1].write_text(text)
    assert len(files) > 60
    status, said = diagnose(files[0], "6", modules, *files[1:])
    said = [each for each in said if not HARMLESS.search(each[-1])]
    assert status == 0 and not said, "\n".join(f"{page}:{line}: {kind}: {text}" for page, line, kind, text in said)


@pytest.mark.parametrize("number", range(sum(is_manifest(example) for _, _, example in examples())))
def test_the_manifests_are_valid(number, tmp_path):
    manifests = [example for _, _, example in examples() if is_manifest(example)]
    (tmp_path / "Package.swift").write_text(manifests[number])
    environment = dict(os.environ, HOME=os.environ.get("HOME_BEFORE_TESTS", os.environ["HOME"]))
    outcome = subprocess.run(
        ["swift", "package", "--package-path", tmp_path, "dump-package"], env=environment, capture_output=True, text=True)
    assert outcome.returncode == 0 and "warning" not in outcome.stderr, outcome.stderr


CODE = re.compile(r'@Code\(name: "([^"]+)", file: ([^,)]+)')


def steps():
    """Yields the name of a step, and the files that there are after it."""
    for tutorial in sorted((DOCS / "tutorials").glob("*.tutorial")):
        files = {}
        for name, file in CODE.findall(tutorial.read_text()):
            files[name] = DOCS / "tutorials" / tutorial.stem / file
            yield pytest.param(dict(files), id=file)


@pytest.mark.parametrize("files", steps())
def test_the_tutorials_compile(files, modules, tmp_path):  # noqa: F811
    for name, file in files.items():
        shutil.copy(file, tmp_path / name)
    first, *others = sorted(tmp_path.glob("*.swift"))
    status, said = compile_program(first, "6", modules, *others)
    assert status == 0 and not said, said


def test_each_message_of_the_compiler_has_a_cure():
    page = (DOCS / "moving-from-rxswift.md").read_text().split("## What the compiler says")[1].split("\n## ")[0]
    cells = [line.split(" | ")[0] for line in page.splitlines() if line.startswith("| `")]
    known = [re.sub("(?:\\\\ )?…(?:\\\\ )?", ".*", re.escape(text)) for cell in cells for text in re.findall("`([^`]+)`", cell)]
    matches = (EXPECTATION.match(line) for path in CASES.glob("*/Wrong.swift") for line in path.read_text().splitlines())
    messages = {match[2] for match in matches if match}
    assert len(messages) > 40
    # A case may state a part of a message only.
    plain = re.sub(r"\\(.)", r"\1", "\n".join(known))
    assert [message for message in sorted(messages)
            if message not in plain and not any(re.search(text, message) for text in known)] == []


def test_the_operators_diagrams_show_what_the_operators_do():
    folder = PROJECT / "Sources" / "Rill" / "Rill.docc" / "Operators"
    outcome = subprocess.run([PROGRAMS / "marbles", "--check", folder], capture_output=True, text=True)
    assert outcome.returncode == 0, f"{outcome.stdout}Draw them again with scripts/docs --draw."


ICON = re.compile(r'"([a-z-]+-symbolic)"')
PAGE_ICON = re.compile(r'^ +Page\("\w+", "[^"]+", \.\w+, "([a-z-]+)"', re.MULTILINE)


def test_every_icon_is_in_the_theme():
    sources = [path.read_text() for folder in ("Apps", "Sources") for path in (PROJECT / folder).rglob("*.swift")]
    icons = {name for source in sources for name in ICON.findall(source)}
    icons |= {f"{name}-symbolic" for source in sources for name in PAGE_ICON.findall(source)}
    assert len(icons) > 15
    theme = {path.stem for path in Path("/usr/share/icons/Adwaita").rglob("*-symbolic.*")}
    assert icons - theme == set()
