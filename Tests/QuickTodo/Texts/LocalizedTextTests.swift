import QuickTodoTexts
import Testing

@Suite("Texts in the person's language")
struct LocalizedTextTests {
  @Test("A program shows English texts unless it chooses another language")
  func english() { #expect(localized("New Task") == "New Task") }

  @Test("A text is translated")
  func german() {
    let text: LocalizedText = "New Task"
    #expect(text.text(in: .german) == "Neue Aufgabe")
  }

  @Test("The parts of a text take their places, whatever is in them", arguments: Language.allCases)
  func parts(language: Language) {
    let name = "{2}\u{0301} {} 100 %"
    let text: LocalizedText = "Two parts that nobody translates: \(name), \(3)"
    #expect(text.text(in: language) == "Two parts that nobody translates: \(name), 3")
  }

  @Test("A text without a translation is shown in English")
  func untranslated() {
    let text: LocalizedText = "A text that nobody translates, with {braces} and {1}"
    #expect(text.text(in: .german) == "A text that nobody translates, with {braces} and {1}")
  }
}
