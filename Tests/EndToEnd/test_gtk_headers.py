"""Sources/CGtk/headers.pc, with which a build prints no warning, describes the same headers as libadwaita's own file."""

import subprocess

from harness.home import PROJECT

CGTK = PROJECT / "Sources" / "CGtk"


def flags(package):
    command = ["pkg-config", "--cflags", package]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.split()


def headers(options, folder):
    """Returns the files that the compiler reads for CGtk."""
    program = folder / "headers.c"
    program.write_text('#include "shim.h"\n')
    command = ["clang", "-M", "-I", CGTK, *options, program]
    text = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    return {name for name in text.replace("\\\n", " ").split() if "/gtk-" in name or "/lib" in name}


def test_our_description_has_the_folders_and_no_other_flag(tmp_path):
    ours = flags(CGTK / "headers.pc")
    assert all(flag.startswith("-I/usr/") for flag in ours)
    found = headers(ours, tmp_path)
    assert len(found) > 200
    assert found == headers(flags("libadwaita-1"), tmp_path)
