"""Each page of the Gallery can be copied: what it needs beyond Rill is in its own file or in Kit.swift."""

import pytest

from harness.gallery import PAGES, page_files
from test_does_not_compile import compile_program, modules  # noqa: F401


@pytest.mark.long
@pytest.mark.parametrize("page", page_files(), ids=lambda page: page.stem)
def test_a_page_compiles_with_the_kit_alone(page, modules):  # noqa: F811
    status, said = compile_program(page, "6", modules, PAGES / "Kit.swift")
    assert status == 0 and not said, f"{page}: {said}"
