"""What the command line prints in a terminal, the versions of its JSON, and its manual page."""

import fcntl
import json
import os
import pty
import re
import struct
import subprocess
import termios

import pytest

from harness.home import PROGRAMS, PROJECT

MANUAL = PROJECT / "scripts" / "manual.py"


def in_terminal(home, *arguments, columns=80, **environment):
    """Runs a command in a terminal of some width, and returns the lines that it printed."""
    main, other = pty.openpty()
    fcntl.ioctl(other, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
    process = home.start(*arguments, stdout=other, env=home.environment(TERM="xterm", **environment))
    os.close(other)
    text = b""
    while True:
        try:
            text += os.read(main, 4096)
        except OSError:  # The end of a terminal.
            break
    os.close(main)
    assert process.wait(30) == 0, process.stderr.read()
    return text.decode().replace("\r\n", "\n").splitlines()


@pytest.fixture
def filled(home):
    home.succeed("add", "Call Anna", "--due", "2030-05-01T09:30", "--list", "Family", "--tag", "phone", "--tag", "quick")
    home.succeed("add", "牛乳 👩‍👩‍👧 é", "--due", "2030-05-02", "--priority", "high", "--list", "Home")
    home.succeed("add", "A title that is a good deal longer than the others are, so that it needs room")
    home.succeed("done", 1)
    return home


def test_columns_are_aligned_in_a_terminal(filled):
    lines = in_terminal(filled, "list", columns=200, NO_COLOR="1")
    assert [re.sub(" {2,}", "|", line) for line in lines] == [
        " 3|[ ]|A title that is a good deal longer than the others are, so that it needs room",
        " 2|[ ]|牛乳 👩‍👩‍👧 é|2030-05-02|!high|#Home",
        " 1|[x]|Call Anna|2030-05-01 09:30|#Family|@phone @quick"]
    for mark in ("2030", "#"):
        assert width(lines[1].split(mark)[0]) == width(lines[2].split(mark)[0]), lines


def width(text):
    """Returns the columns that a text takes: wide characters take two, also those that consist of several."""
    text = text.replace("👩‍👩‍👧", "**")
    return sum(2 if character in "牛乳" else 1 for character in text)


@pytest.mark.parametrize("columns", [10, 24, 40, 60, 80, 120])
@pytest.mark.parametrize("command", [["list"], ["search", "a"], ["agenda", "--days", "3660"]])
def test_no_line_is_wider_than_the_terminal(filled, command, columns):
    lines = in_terminal(filled, *command, columns=columns, NO_COLOR="1")
    assert lines and all(width(line) <= max(columns, 26) for line in lines), lines
    assert columns > 80 or any("…" in line for line in lines) or command[0] == "agenda"


def test_colours_are_left_out_if_they_are_unwanted(filled):
    assert any("\x1b[" in line for line in in_terminal(filled, "list"))
    plain = [re.sub(r"\x1b\[\d+m", "", line) for line in in_terminal(filled, "list")]
    assert in_terminal(filled, "list", NO_COLOR="1") == [line.rstrip() for line in plain]
    filled.succeed("lists", "--recolor", "Home", "--color", "red")
    assert in_terminal(filled, "lists")[1] == "    1  \x1b[31mHome\x1b[0m"
    assert in_terminal(filled, "lists", NO_COLOR="1")[1] == "    1  Home" == filled.succeed("lists").splitlines()[1]


def test_days_have_bars_in_a_terminal(filled):
    lines = in_terminal(filled, "stats", "--days", "2", columns=40)
    # Midnight may come meanwhile.
    assert [line[10:] for line in lines if line.startswith("20") and "▇" in line] == ["      1  " + 21 * "▇"], lines
    assert "▇" not in filled.succeed("stats", "--days", "2")


def test_a_pipe_has_no_columns(filled):
    assert filled.succeed("list", "--done") == "    1  [x]  Call Anna  2030-05-01 09:30  #Family  @phone  @quick\n"


def test_titles_cannot_control_the_terminal(home):
    home.succeed("add", "a\x1b[31mb\u202ec\nd")
    (line,) = in_terminal(home, "list", NO_COLOR="1")
    assert line == r" 1  [ ]  a\u{1b}[31mb\u{202e}c\nd"


def test_a_script_may_name_the_version_of_the_json_that_it_knows(filled):
    for command in (["list"], ["search", "call"], ["agenda"], ["show", 1]):
        tasks = json.loads(filled.succeed(*command, "--json"))
        assert json.loads(filled.succeed(*command, "--json", "--schema", "1")) == {"schema": 1, "tasks": tasks}
    for options in (["--schema", "1"], ["--json", "--schema", "2"], ["--json", "--schema", "x"]):
        outcome = filled.run("list", *options)
        assert outcome.code == 64 and "--schema" in outcome.err, outcome


def manual():
    return subprocess.run([MANUAL, PROGRAMS / "quicktodo"], capture_output=True, text=True, check=True).stdout


def test_the_manual_page_has_every_command_and_option(home):
    shown = subprocess.run(["groff", "-man", "-Tutf8", "-ww", "-P-cbou", "-rLL=160n"], input=manual().encode(),
                           capture_output=True, check=True)
    assert shown.stderr == b"", "a page that needs no correction"
    text = shown.stdout.decode().replace("\u2010", "-").replace("\u2212", "-")
    commands = re.findall(r"^  ([a-z]+) {2,}", home.succeed("--help"), re.M)
    assert {"add", "list", "backup", "restore", "watch"} <= set(commands)
    sections = re.split(r"^   (?=\S)", text.split("\nCOMMANDS\n")[1].split("\nEXIT STATUS\n")[0], flags=re.M)
    of_command = {section.split()[0]: section for section in sections if section.strip()}
    for command in commands:
        usage = home.succeed("help", command)
        options = set(re.findall(r"(?<![\w-])--[a-z-]+", usage.split("OPTIONS:")[1])) - {
            "--database", "--help", "--version"}
        for option in options:
            assert option in of_command[command], f"{command} {option}"
    for name in ("--database", "--version", "EXIT STATUS", "NO_COLOR", "tasks.sqlite"):
        assert name in text
