#!/usr/bin/env python3
"""Checks the prose of the code: what is public is documented, and a few habits of writing stay away.

- Each parameter of a public function, initializer or subscript has its line (`- Parameter name:`, or a line in
  `- Parameters:`), unless the declaration overrides another. (swift format checks that there is a summary.)
- Each operator, trait and data source has a diagram or an example: a ``` block in the documentation of the type, or of
  one of the functions that have the operator's name. Each operator also has a drawing (Tests/Marbles).
- No comment, document or test name contains what WORDS lists.

Arguments name the files and folders to look at; without any, everything. Prints what is missing, and how many.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
# Functions here are operators, except those that older names lead to and the members of a type.
OPERATORS = ROOT / "Sources" / "Rill" / "Operators"
NO_OPERATORS = {"init", "asObservable"}
DRAWINGS = ROOT / "Sources" / "Rill" / "Rill.docc" / "Operators"
# What these do is not seen in events: they print, decode, or hold an object; the others need a connection.
NOT_DRAWN = {"debug", "decode", "withUnretained", "connect"}
TRAITS = {
    "Single", "Maybe", "Completable", "Infallible", "Driver", "Signal", "ControlEvent", "ControlProperty",
    "PublishSubject", "BehaviorSubject", "ReplaySubject", "AsyncSubject", "PublishRelay", "BehaviorRelay", "ReplayRelay",
    "Action", "Binder",
}

# A pattern, and what to write instead. Patterns see one paragraph of prose at a time.
WORDS = [
    (r"\banew\b", "again, or from the start"),
    (r"\bwhoever\b", "the caller, the observer, …"),
    (r"\bin the place of\b", "instead of"),
    (r"(?:^|[.:;!?] )(?:What|Who|Whom)\b(?![^.?!]*\?)", "the actor's or the thing's name"),
    (r"\b(?:is|are|was|were) told\b", "receives, learns"),
    (r"\b(?:is|are) had\b", "to obtain …"),
    (r"\bthe one that\b|\bthat one\b", "the thing's name"),
]

MODIFIERS = (
    r"(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|open|override|final|static|class|convenience|required|nonisolated|"
    r"mutating|indirect|dynamic|prefix|postfix|infix|isolated|borrowing|consuming)\s+)*")
DECLARATION = re.compile(
    rf"^[ \t]*({MODIFIERS})(func\s+([\w`]+|[^\s\w(]+)|init[?!]?|subscript|var\s+(\w+)|let\s+(\w+)|"
    r"(?:class|struct|enum|protocol|actor|typealias)\s+(\w+)|case\s+(\w+))", re.MULTILINE)


def closing(text, start):
    """The place behind the bracket that closes the one at a place."""
    depth = 0
    pairs = {"(": ")", "[": "]", "{": "}"}
    for place in range(start, len(text)):
        if text[place] in pairs:
            depth += 1
        elif text[place] in pairs.values():
            depth -= 1
            if depth == 0:
                return place + 1
    return len(text)


def parameters(text, place):
    """The names by which a declaration's documentation knows its parameters."""
    start = text.find("(", place)
    if start < 0:
        return []
    inside = text[start + 1:closing(text, start) - 1]
    names, depth, part = [], 0, ""
    for character in inside + ",":
        if character in "([{<":
            depth += 1
        elif character in ")]}" or character == ">" and not part.endswith("-"):
            depth -= 1
        if character == "," and depth == 0:
            if match := re.match(r"\s*(?:@\w+(?:\([^)]*\))?\s+)*([\w`]+)(?:\s+([\w`]+))?\s*:", part):
                names.append((match.group(2) or match.group(1)).strip("`"))
            part = ""
        else:
            part += character
    return [name for name in names if name != "_"]


ATTRIBUTE = re.compile(r"\s*(@[\w(]|#if|#endif|#else)")


def attributes_above(lines, number):
    """The attributes and conditions between a declaration and its documentation."""
    first = number
    while first > 0:
        if ATTRIBUTE.match(lines[first - 1]):
            first -= 1
        elif lines[first - 1].strip() == ")" and (start := start_of_attribute(lines, first - 1)) is not None:
            first = start
        else:
            break
    return lines[first:number]


def start_of_attribute(lines, end):
    """The line that opens the attribute whose last line is a closing bracket, or None."""
    depth = len(lines[end]) - len(lines[end].lstrip())
    for number in range(end - 1, -1, -1):
        if len(lines[number]) - len(lines[number].lstrip()) <= depth:
            return number if lines[number].lstrip().startswith("@") else None
    return None


def comment_above(lines, number):
    """The documentation above a line; attributes and conditions may stand between."""
    end = number - len(attributes_above(lines, number))
    number = end - 1
    while number >= 0 and lines[number].lstrip().startswith("///"):
        number -= 1
    return "\n".join(line.strip()[3:] for line in lines[number + 1:end])


def is_public(modifiers, place, public_scopes):
    if re.search(r"\b(public|open)\b", modifiers):
        return True
    return any(start < place < end for start, end in public_scopes) and not re.search(
        r"\b(private|fileprivate|internal|package)\b", modifiers)


def masked(text):
    """The code with comments and strings blanked, so that brackets can be counted."""
    return re.sub(
        r'//[^\n]*|"""[\s\S]*?"""|"(?:[^"\\\n]|\\.)*"', lambda match: re.sub(r"[^\n]", " ", match.group()), text)


def check_declarations(path, text, faults, examples):
    code, lines = masked(text), text.split("\n")
    scopes = [
        (match.end() - 1, closing(code, match.end() - 1))
        for match in re.finditer(r"^[ \t]*public (?:protocol|extension)\b[^{]*\{", code, re.MULTILINE)
    ]
    for match in DECLARATION.finditer(code):
        modifiers, what = match.group(1), match.group(2)
        place = match.start(2)
        number = code.count("\n", 0, place)
        if not is_public(modifiers, place, scopes) or "override" in modifiers:
            continue
        # The compiler's message is all that anybody sees of a declaration that can't be used.
        if "unavailable" in " ".join(attributes_above(lines, number)):
            continue
        # The body of a function within a public extension declares nothing public.
        if any(start < place < end and is_inner(code, start, place) for start, end in scopes):
            continue
        name = next((group for group in match.groups()[2:] if group), what)
        comment = comment_above(lines, number)
        here = f"{path.relative_to(ROOT)}:{number + 1}"
        if is_operator(path, what, name, " ".join(attributes_above(lines, number))):
            examples.operators.setdefault(name, here)
        if "```" in comment:
            examples.found.add(name)
        elif name in TRAITS or name.endswith("DataSource") or name in examples.operators:
            examples.wanted.setdefault(name, here)
        # The operands of an operator such as == need no words.
        if what.startswith(("func", "init", "subscript")) and re.match(r"[\w`]", name):
            for parameter in parameters(code, match.end(2)):
                if not re.search(rf"- (?:Parameter )?`?{re.escape(parameter)}`?:", comment):
                    faults.append(f"{here}: no line for the parameter {parameter} of {name}")


def is_inner(code, start, place):
    """Whether a place is deeper than the first level of a scope."""
    depth = 0
    for character in code[start:place]:
        depth += {"{": 1, "}": -1}.get(character, 0)
    return depth > 1


class Examples:
    """The names that have a diagram or an example, and where those that should are declared."""

    def __init__(self):
        self.found, self.wanted, self.operators = set(), {}, {}

    def missing(self):
        return [
            f"{here}: no diagram or example of {name}" for name, here in self.wanted.items() if name not in self.found]

    def not_drawn(self):
        """The operators without a page that adds a drawing."""
        titles = [page.read_text().split("\n", 1)[0] for page in DRAWINGS.glob("*.md")]
        drawn = {name for title in titles for name in re.findall(r"/(\w+)", title)} | NOT_DRAWN
        return [
            f"{here}: no drawing of {name}; add it to Tests/Marbles, and run scripts/docs --draw"
            for name, here in self.operators.items() if name.strip("`") not in drawn]


def is_operator(path, what, name, attributes):
    return (
        what.startswith("func") and path.is_relative_to(OPERATORS) and name not in NO_OPERATORS
        and "deprecated" not in attributes)


def without_code(prose):
    return re.sub(r"`[^`]*`", "x", prose)


def paragraphs(path, text):
    """The prose of a file: where each paragraph begins, and its text on one line."""
    if path.suffix in (".md", ".tutorial"):
        prose = re.sub(r"```[\s\S]*?```", lambda match: "\n" * match.group().count("\n"), text)
        for block in re.finditer(r"(?:^[^\n]+\n?)+", prose, re.MULTILINE):
            yield prose.count("\n", 0, block.start()) + 1, re.sub(r"\s+", " ", without_code(block.group()))
        return
    lines, block, first = text.split("\n"), [], 0
    for number, line in enumerate(lines + [""]):
        match = re.match(r"\s*///?(?!/)\s?(.*)", line)
        words = match.group(1).strip() if match else ""
        if words and not words.startswith(("-", "```")) or words.startswith("-") and not block:
            if not block:
                first = number + 1
            block.append(words)
            continue
        if block:
            yield first, re.sub(r"^- [^:]*: ?", "", without_code(" ".join(block)))
        block, first = ([words], number + 1) if words and not words.startswith("```") else ([], 0)
    for match in re.finditer(r'@(?:Test|Suite)\(\s*"((?:[^"\\]|\\.)*)"', text):
        yield text.count("\n", 0, match.start()) + 1, match.group(1)


def check_words(path, text, faults):
    for number, words in paragraphs(path, text):
        for pattern, instead in WORDS:
            if match := re.search(pattern, words):
                faults.append(f"{path.relative_to(ROOT)}:{number}: “{match.group().strip()}”; write {instead}")


def main():
    chosen = [Path(argument).resolve() for argument in sys.argv[1:]] or [
        ROOT / name for name in ("Sources", "Apps", "Tests", "Benchmarks/Sources", "Examples", "docs")
    ] + sorted(ROOT.glob("*.md"))
    files = [
        file for path in chosen
        for file in (sorted(path.rglob("*")) if path.is_dir() else [path])
        if file.suffix in (".swift", ".md", ".tutorial") and ".build" not in file.parts
    ]
    faults, examples = [], Examples()
    for path in files:
        text = path.read_text()
        if path.suffix == ".swift" and path.is_relative_to(ROOT / "Sources"):
            check_declarations(path, text, faults, examples)
        check_words(path, text, faults)
    faults += examples.missing() + examples.not_drawn()
    for fault in faults:
        print(fault)
    print(f"check_docs.py: {len(faults)} faults in {len(files)} files")
    sys.exit(1 if faults else 0)


main()
