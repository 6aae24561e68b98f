#!/usr/bin/env python3
"""Makes DocC's catalog of the guide from the pages in docs, and looks for dead links in the site. Run by scripts/docs.

The pages are plain Markdown, so that they can be read without the site. For DocC,

- a link to another page becomes DocC's own link, also to a heading; a link to a file or folder of the repository
  becomes its text, because the site doesn't have these files; a link that leads nowhere is an error
- a name in code voice that is the name of one public type becomes a link to that type
- the lists of docs/README.md become the topics of the guide, and so do the pages of a folder
- a picture whose name ends with -light has the one with -dark beside it
"""

import json
import re
import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
LINK = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^()\s]+)\)")
FENCE = re.compile(r"(^```.*?^```$)", re.MULTILINE | re.DOTALL)
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
CODE = re.compile(r"(?<!`)`([A-Z]\w+)`(?!`)")
TYPES = {"swift.class", "swift.struct", "swift.enum", "swift.protocol", "swift.typealias"}


def fail(*lines):
    print(*lines, sep="\n", file=sys.stderr)
    sys.exit(1)


def page_name(page):
    """The name of a page in the catalog. A folder's README is named after the folder."""
    if page.stem != "README":
        return page.stem
    return "Guide" if page.parent == DOCS else page.parent.name


def without_code(text):
    return FENCE.sub("", text)


def slug(heading):
    """The fragment by which a Markdown reader knows a heading."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def anchor(heading):
    """The fragment by which DocC knows a heading."""
    return re.sub(r"\s+", "-", heading.replace("`", "").replace("'", "").strip())


def heading_of(page, fragment):
    for heading in HEADING.findall(without_code(page.read_text())):
        if slug(heading) == fragment:
            return anchor(heading)
    return None


class Guide:
    def __init__(self, symbols):
        self.pages = sorted(DOCS.rglob("*.md"))
        self.types = self.public_types(Path(symbols))
        self.dead = []

    @staticmethod
    def public_types(folder):
        """The module of each public type that no other module has, too."""
        modules = {}
        for graph in folder.rglob("*.symbols.json"):
            if "@" in graph.name:
                continue
            found = json.loads(graph.read_text())
            for symbol in found["symbols"]:
                if symbol["kind"]["identifier"] in TYPES and len(symbol["pathComponents"]) == 1:
                    modules.setdefault(symbol["pathComponents"][0], set()).add(found["module"]["name"])
        return {name: found.pop() for name, found in modules.items() if len(found) == 1}

    def write(self, catalog):
        catalog.mkdir(parents=True)
        for page in self.pages:
            (catalog / f"{page_name(page)}.md").write_text(self.converted(page))
        for file in DOCS.rglob("*"):
            if file.suffix in (".tutorial", ".swift"):
                shutil.copy(file, catalog)
            elif file.suffix in (".png", ".svg"):
                light = file.name.replace("-dark.", "-light.")
                is_dark = light != file.name and file.with_name(light).exists()
                shutil.copy(file, catalog / (light.replace(".", "~dark.") if is_dark else file.name))
        if self.dead:
            fail(*self.dead)

    def converted(self, page):
        """A page as DocC reads it."""
        parts = FENCE.split(page.read_text())
        text = "".join(part if number % 2 else self.prose(page, part) for number, part in enumerate(parts))
        if page.name == "README.md":
            text = self.with_topics(page, text)
        return text

    def prose(self, page, text):
        text = LINK.sub(lambda match: self.link(page, *match.groups()), text)
        lines = text.split("\n")
        return "\n".join(line if line.startswith("#") else CODE.sub(self.symbol, line) for line in lines)

    def symbol(self, match):
        module = self.types.get(match[1])
        return f"``/{module}/{match[1]}``" if module else match[0]

    def link(self, page, mark, text, target):
        if target.startswith(("http:", "https:")):
            return f"{mark}[{text}]({target})"
        path, _, fragment = target.partition("#")
        found = (page.parent / path).resolve() if path else page
        if not found.exists() or not found.is_relative_to(ROOT):
            self.dead.append(f"{page.relative_to(ROOT)}: the link {target} leads nowhere")
            return text
        if mark:
            return f"![{text}]({found.stem})"
        if found not in self.pages:
            return text if " " in text else f"`{text.strip('`')}`"
        heading = heading_of(found, fragment) if fragment else None
        if fragment and not heading:
            self.dead.append(f"{page.relative_to(ROOT)}: {found.relative_to(ROOT)} has no heading for #{fragment}")
        return f"[{text}](doc:{page_name(found)}{f'#{heading}' if heading else ''})"

    def with_topics(self, page, text):
        """The text with topics: the sections of the guide's own list, or the pages of the folder."""
        if page.parent != DOCS:
            others = [page_name(other) for other in self.pages if other.parent == page.parent and other != page]
            return f"{text}\n## Topics\n\n### Families\n\n" + "".join(f"- <doc:{name}>\n" for name in others)
        beginning, *sections = re.split(r"^## ", text, flags=re.MULTILINE)
        topics = "\n".join(
            f"### {section.splitlines()[0]}\n\n"
            + "".join(f"- <doc:{name}>\n" for name in re.findall(r"^- \[[^\]]+\]\(doc:([^)]+)\)", section, re.MULTILINE))
            for section in sections)
        title, rest = beginning.split("\n", 1)
        return (f"{title}\n\n@Metadata {{\n  @TechnologyRoot\n}}\n{rest}## Topics\n\n### Step by step\n\n"
                f"- <doc:tutorials/Rill>\n\n{topics}")


def dead_links(site):
    """The references within the site that lead nowhere, with the page that has each of them."""
    pages = {str(path.relative_to(site / "data").with_suffix("")).lower() for path in (site / "data").rglob("*.json")}
    files = {path.name for folder in ("images", "downloads", "videos") for path in (site / folder).rglob("*")}
    for page in (site / "data").rglob("*.json"):
        found = json.loads(page.read_text())
        for reference in found.get("references", {}).values():
            url = reference.get("url", "").split("#")[0].strip("/").lower()
            # A chapter has a reference, but neither a page nor a link to one.
            is_chapter = url.startswith("tutorials/rill/")
            if url.startswith(("documentation/", "tutorials/")) and url not in pages and not is_chapter:
                yield f"{page.relative_to(site)}: {url}"
            for variant in reference.get("variants", []):
                if Path(variant.get("url", "")).name not in files:
                    yield f"{page.relative_to(site)}: {variant.get('url')}"


def main():
    match sys.argv[1:]:
        case ["guide", symbols, catalog]:
            Guide(symbols).write(Path(catalog))
        case ["check", site]:
            site = Path(site)
            pages = list((site / "data").rglob("*.json"))
            dead = sorted(set(dead_links(site)))
            if dead or not pages:
                fail(*dead[:100], f"docs_site.py: {len(dead)} links of {len(pages)} pages lead nowhere")
            print(f"docs_site.py: {len(pages)} pages, and no link leads nowhere", file=sys.stderr)
        case _:
            fail("Usage: docs_site.py guide SYMBOLS CATALOG | check SITE")


main()
