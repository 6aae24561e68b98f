"""Files of another module compile without a warning in Swift 6 and Swift 5 mode: among them, for each public protocol, a
type that conforms to it without naming an actor.

Each file of Tests/Outside is compiled as another package's would be: without the package's name, so that it sees only
names that are public.
"""

import re

import pytest

from harness.home import PROJECT
from test_does_not_compile import MODES, compile_program, modules  # noqa: F401

FILES = sorted((PROJECT / "Tests" / "Outside").glob("*.swift"))
PROTOCOL = re.compile(r"^(?:@\w+ |nonisolated )*public (?:nonisolated )?protocol (\w+)", re.MULTILINE)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_file_of_another_module_compiles(file, mode, modules):  # noqa: F811
    status, said = compile_program(file, mode, modules)
    assert status == 0 and not said, f"{file}: {said}"


def test_each_public_protocol_has_a_conformance():
    sources = "".join(path.read_text() for path in (PROJECT / "Sources").rglob("*.swift"))
    conformances = "".join(file.read_text() for file in FILES)
    protocols = PROTOCOL.findall(sources)
    assert len(protocols) > 40
    assert not [name for name in protocols if not re.search(rf"[:,] {name}\b[^(\n]*{{", conformances)]
