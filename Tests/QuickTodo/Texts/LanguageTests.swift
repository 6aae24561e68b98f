import QuickTodoTexts
import Testing

@Suite("The user's language")
struct LanguageTests {
  @Test(
    "The first variable that is set names it",
    arguments: [
      ([:], Language.english), (["LANG": "de_DE.UTF-8"], .german), (["LANG": "de"], .german),
      (["LANG": "de_AT@euro", "LC_MESSAGES": ""], .german),
      (["LANG": "de_DE", "LC_MESSAGES": "en_GB"], .english),
      (["LANG": "en_US", "LC_ALL": "de_CH.UTF-8"], .german), (["LANG": "fr_FR.UTF-8"], .english),
      (["LANG": "den_CA"], .english),
    ])
  func variables(environment: [String: String], expected: Language) {
    #expect(Language.ofUser(environment) == expected)
  }

  @Test(
    "The month comes before the day in the dates of the United States alone",
    arguments: [
      ([:], DateOrder.dayFirst), (["LANG": "en_US.UTF-8"], .monthFirst), (["LANG": "en_GB"], .dayFirst),
      (["LANG": "de_DE", "LC_TIME": "en_US"], .monthFirst),
      (["LC_TIME": "en_US", "LC_ALL": "de_DE"], .dayFirst), (["LC_ALL": "", "LANG": "en_US"], .monthFirst),
    ])
  func order(environment: [String: String], expected: DateOrder) {
    #expect(DateOrder.ofUser { environment[$0] } == expected)
  }

  @Test(
    "LANGUAGE lists languages, of which the first that is known counts, but not in the locale C",
    arguments: [
      (["LANGUAGE": "fr:de_DE:en", "LANG": "en_US"], Language.german),
      (["LANGUAGE": "en:de", "LANG": "de_DE"], .english), (["LANGUAGE": "fr", "LANG": "de_DE"], .german),
      (["LANGUAGE": "de", "LANG": "C.UTF-8"], .english), (["LANGUAGE": "de"], .english),
    ])
  func list(environment: [String: String], expected: Language) {
    #expect(Language.ofUser(environment) == expected)
  }
}
