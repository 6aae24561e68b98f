#!/usr/bin/env python3
"""Checks the translations of QuickTodo's texts: each text in a call of localized(_:), and each sentence that the
synchronisation writes, is translated, with the same parts, and nothing else is. Prints what is missing, left over or
different, and how many.

The key of "“\\(name)” is done" is "“{1}” is done".
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "Apps" / "QuickTodo"
TRANSLATIONS = SOURCES / "Texts" / "German"
# The code whose sentences a window shows by localized(sentence:), and fragments of them.
WRITERS = (
    "Apps/QuickTodo/CalDAV/*/*.swift", "Apps/QuickTodo/Calendar/CalendarRule.swift", "Apps/QuickTodo/Sync/*/*.swift",
    "Apps/QuickTodo/SyncMain/*.swift", "Apps/QuickTodo/CommandLine/SyncLock.swift",
    "Apps/QuickTodo/CommandLine/SyncProcess.swift",
    "Sources/RillHTTP/Messages/HTTPError.swift", "Sources/RillHTTP/Curl/HTTPError+Curl.swift")
# The end of a sentence, and the texts that end so and that no window shows.
SENTENCE = re.compile(r"^(?![A-Z]{2,}|—).*[a-z)}”][.”]$")
# A fragment of a sentence: two words in lower case at least.
FRAGMENT = re.compile(r"^[a-z]+( [a-zA-Z]+)+( in \{1\})?( \(status \{\d\}\))?$")
OF_THE_COMMAND_LINE = re.compile(
    r"^(Added|Made|Kept|Changed) |^\{1\}: |^Expected a password in the first line|^“\{1\}”$")
CALL = re.compile(r"(?<![\w.])(?:localized|LocalizedText)\(")
ESCAPES = {"n": "\n", "t": "\t", '"': '"', "\\": "\\"}


def literal(code, start):
    """The key of the string literal that begins at a place, and the place behind it."""
    quote = '"""' if code.startswith('"""', start) else '"'
    place, parts, key = start + len(quote), 0, ""
    while not code.startswith(quote, place):
        if code[place] != "\\":
            key += code[place]
            place += 1
        elif code[place + 1] == "(":
            parts += 1
            key += f"{{{parts}}}"
            _, place = inside(code, place + 1)
        elif code.startswith("\\u{", place):
            end = code.index("}", place)
            key += chr(int(code[place + 3:end], 16))
            place = end + 1
        elif code[place + 1] == "\n":
            key += "\\\n"
            place += 2
        else:
            key += ESCAPES.get(code[place + 1], code[place + 1])
            place += 2
    place += len(quote)
    if quote == '"""':
        lines = key.removeprefix("\n").split("\n")
        indentation = len(lines[-1])
        key = "\n".join(line[indentation:] for line in lines[:-1]).replace("\\\n", "")
    return key, place


def inside(code, start):
    """The keys of the literals between the bracket at a place and the one that closes it, and the place behind it."""
    keys, depth, place = [], 0, start
    while True:
        if code[place] == '"':
            key, place = literal(code, place)
            keys.append(key)
            continue
        depth += {"(": 1, ")": -1}.get(code[place], 0)
        place += 1
        if depth == 0:
            return keys, place


def texts():
    """The keys of the texts in the code, with the first file that has each."""
    found = {}
    for path in sorted(SOURCES.rglob("*.swift")):
        if (SOURCES / "Texts") in path.parents:
            continue
        code = re.sub(r"^\s*//.*", "", path.read_text(), flags=re.MULTILINE)
        for call in CALL.finditer(code):
            for key in inside(code, call.end() - 1)[0]:
                found.setdefault(key, path.relative_to(ROOT))
    return found


def written():
    """The keys of all literals of WRITERS, with the first file that has each."""
    found = {}
    for path in sorted(path for pattern in WRITERS for path in ROOT.glob(pattern)):
        code = re.sub(r"^\s*//.*", "", path.read_text(), flags=re.MULTILINE)
        place = 0
        while (place := code.find('"', place)) >= 0:
            key, place = literal(code, place)
            found.setdefault(key, path.relative_to(ROOT))
    return found


def translations():
    """The pairs of a key and a translation, with their files."""
    for path in sorted(TRANSLATIONS.glob("*.swift")):
        code = re.sub(r"^\s*//.*", "", path.read_text(), flags=re.MULTILINE)
        strings, place = [], 0
        while (place := code.find('"', place)) >= 0:
            key, place = literal(code, place)
            strings.append(key)
        if len(strings) % 2:
            sys.exit(f"{path.relative_to(ROOT)}: expected pairs of texts, found {len(strings)} texts")
        for key, translation in zip(strings[::2], strings[1::2]):
            yield path.relative_to(ROOT), key, translation


def faults():
    wanted, sentences, translated = texts(), written(), {}
    for path, key, translation in translations():
        if key in translated:
            yield f"{path}: {key!r} is translated twice"
        translated[key] = translation
        if key not in wanted and key not in sentences:
            yield f"{path}: no text in the code is {key!r}"
        if sorted(re.findall(r"\{\d+\}", key)) != sorted(re.findall(r"\{\d+\}", translation)):
            yield f"{path}: {key!r} and {translation!r} have different parts"
    for key, path in sentences.items():
        is_fragment = FRAGMENT.search(key) and "CalDAV" in path.parts
        if (SENTENCE.search(key) or is_fragment) and not OF_THE_COMMAND_LINE.search(key):
            wanted.setdefault(key, path)
    for key, path in wanted.items():
        if key not in translated:
            yield f"{path}: {key!r} isn't translated in {TRANSLATIONS.relative_to(ROOT)}"


if __name__ == "__main__":
    found = list(faults())
    print("\n".join([*found, f"check_texts.py: {len(found)} faults"]))
    sys.exit(1 if found else 0)
