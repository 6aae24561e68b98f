import AppsCommandLine
import Testing

@Suite("Texts in a terminal")
struct TerminalTextTests {
  @Test(
    "Characters that control a terminal or change the text direction are escaped",
    arguments: [
      ("a\nb", "a\\nb"), ("\r\n", "\\r\\n"), ("\t", "\\t"), ("\u{0}", "\\u{0}"), ("\u{1b}[2J", "\\u{1b}[2J"),
      ("\u{7f}\u{9b}", "\\u{7f}\\u{9b}"), ("\u{202e}abc\u{2066}", "\\u{202e}abc\\u{2066}"),
      ("\u{2028}", "\\u{2028}"), ("שלום", "שלום"), ("👨‍👩‍👧", "👨‍👩‍👧"), ("C:\\new", "C:\\new"),
    ])
  func escapes(_ text: String, _ escaped: String) {
    #expect(TerminalText.escaped(text) == escaped)
  }
}
