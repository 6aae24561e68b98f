"""The public names of the modules of the build, as the compiler lists them."""

import json
import os
import re
import subprocess
from dataclasses import dataclass, field

from .home import PROGRAMS, PROJECT

# A debug build is preferred if there is one: only debug builds have the counts of live objects.
DEBUG = PROJECT / ".build" / "debug" / "Modules"
MODULES = DEBUG if DEBUG.exists() else PROGRAMS / "Modules"

# The members that types inherit from Swift's protocols, and that have no line of their own.
SYNTHESIZED = {"s:SQ": "==(_:_:)", "s:SH": "hash(into:)"}


@dataclass
class Name:
    """A public name, and everything that is declared under it."""

    modules: set = field(default_factory=set)
    defaults: list = field(default_factory=list)
    replacements: list = field(default_factory=list)
    undocumented: list = field(default_factory=list)


class Symbols:
    def __init__(self, modules, folder):
        """Asks the compiler for the names of modules. Takes about a second for the core."""
        target = json.loads(subprocess.check_output(["swift", "-print-target-info"], env=environment()))["target"]
        self.names = {}
        self._types = {}
        self._parents = {}
        for module in modules:
            command = ["swift-symbolgraph-extract", "-module-name", module, "-I", MODULES]
            command += ["-target", target["unversionedTriple"], "-minimum-access-level", "public"]
            subprocess.run([*command, "-output-dir", folder], env=environment(), check=True)
        for file in folder.glob("*.symbols.json"):
            self._read(json.loads(file.read_text()), module=file.name.split(".")[0].split("@")[0])

    def __contains__(self, name):
        """Returns whether a name is declared, or inherited by its type."""
        if name in self.names:
            return True
        kind, _, member = name.rpartition(".") if "(" not in name else name.partition("(")[0].rpartition(".")
        member = name[len(kind) + 1 :]
        return any(
            SYNTHESIZED.get(parent) == member or f"{self._types.get(parent)}.{member}" in self
            for parent in self._parents.get(kind, ())
        )

    def _read(self, graph, module):
        for symbol in graph["symbols"]:
            path = ".".join(symbol["pathComponents"])
            name = self.names.setdefault(path, Name())
            name.modules.add(module)
            identifier = symbol["identifier"]["precise"]
            self._types.setdefault(identifier, path)
            if "::SYNTHESIZED::" in identifier:
                continue
            declaration = "".join(part["spelling"] for part in symbol.get("declarationFragments", []))
            name.defaults.append(set(defaults(declaration)))
            for availability in symbol.get("availability", []):
                if availability.get("isUnconditionallyDeprecated"):
                    name.replacements.append(availability.get("renamed"))
            if not symbol.get("docComment") and symbol["kind"]["identifier"] != "swift.extension":
                name.undocumented.append(f"{module}: {declaration}")
        for relation in graph["relationships"]:
            if relation["kind"] in ("conformsTo", "inheritsFrom") and relation["source"] in self._types:
                self._parents.setdefault(self._types[relation["source"]], set()).add(relation["target"])


def defaults(declaration):
    """Yields the parameters of a declaration that have a default, as LABEL=DEFAULT without spaces."""
    for parameter in parameters(declaration):
        match = re.fullmatch(r"(?:@\S+ )?(\w+)(?: \w+)?:.* = (.*)", parameter.strip(), re.DOTALL)
        if match:
            yield f"{match[1]}={match[2]}".replace(" ", "")


def parameters(declaration):
    """Yields the text of each parameter in the first parentheses of a declaration."""
    depth, parameter = 0, ""
    for index, letter in enumerate(declaration[declaration.find("(") :], declaration.find("(")):
        depth += letter in "([{<"
        depth -= letter in ")]}" or letter == ">" and declaration[index - 1] != "-"
        if depth == 0:
            break
        if depth == 1 and letter in "(,":
            if parameter:
                yield parameter
            parameter = ""
        else:
            parameter += letter
    yield parameter


def environment():
    return dict(os.environ, HOME=os.environ.get("HOME_BEFORE_TESTS", os.environ["HOME"]))
