import QuickTodoScenes
import Testing

@Suite("Links and suggestions") struct NoteLinksTests {
  @Test(
    "Web and mail addresses are found, without the signs around them",
    arguments: [
      ("See https://example.org.", ["https://example.org"]),
      (
        "(https://example.org/a_(b)), www.example.com!",
        ["https://example.org/a_(b)", "https://www.example.com"]
      ),
      ("<http://example.org/?q=1&r=2>", ["http://example.org/?q=1&r=2"]),
      ("at:HTTPS://Example.org/İ", ["HTTPS://Example.org/İ"]),
      ("mailto:anna@example.org\nmailto:anna@example.org", ["mailto:anna@example.org"]),
      ("“https://example.org”", ["https://example.org"]), ("https://", []), ("www.", []), ("http", []),
      ("", []),
      ("ftp://example.org javascript:alert(1) file:///etc", []),
    ])
  func links(_ text: String, _ links: [String]) { #expect(NoteLinks.links(in: text) == links) }

  @Test("A long text with many addresses is read in part")
  func many() {
    let links = NoteLinks.links(in: (0..<100_000).map { "https://example.org/\($0)" }.joined(separator: " "))
    #expect(links.count == 20)
    #expect(NoteLinks.links(in: String(repeating: "(", count: 1_000_000) + " https://example.org").isEmpty)
  }

  @Test("Names that begin with the text come before those that have it elsewhere")
  func suggestions() {
    let names = ["at home", "Home", "homework", "phone"]
    #expect(Suggestions.names(for: " HOM", among: names) == ["Home", "homework", "at home"])
    #expect(Suggestions.names(for: "", among: names, besides: ["home"]) == ["at home", "homework", "phone"])
    #expect(Suggestions.names(for: "phone", among: names) == [])
    #expect(Suggestions.names(for: "x", among: names) == [])
    #expect(Suggestions.names(for: "", among: (0..<10_000).map { "tag \($0)" }).count == 6)
  }
}
