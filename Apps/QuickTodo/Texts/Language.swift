import Synchronization

/// A language that quick entry understands, and in which the window shows its texts.
public enum Language: String, Sendable, CaseIterable {
  case english = "en"
  case german = "de"

  /// The language in which this program shows its texts: English, unless the program has chosen another at its start.
  ///
  /// The command line doesn't choose, so what it prints is the same everywhere, and scripts can read it.
  public static var shown: Language { allCases[numberOfShown.load(ordering: .relaxed)] }

  /// Shows the texts of this program in a language from now on. Texts that are shown already stay.
  /// - Parameter language: The language.
  public static func show(_ language: Language) {
    numberOfShown.store(allCases.firstIndex(of: language) ?? 0, ordering: .relaxed)
  }

  /// Returns the user's language by the rules of gettext: the first that is known here of `LANGUAGE`, and otherwise that
  /// of `LC_ALL`, `LC_MESSAGES` or `LANG`, whichever is the first that is set. In the locale `C`, it is English.
  /// - Parameter environment: The environment variables.
  public static func ofUser(_ environment: [String: String]) -> Language {
    let locale =
      ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? "C"
    guard !["C", "POSIX"].contains(code(of: locale)) else { return .english }
    let wanted = (environment["LANGUAGE"] ?? "").split(separator: ":").map(String.init) + [locale]
    return wanted.lazy.compactMap { Language(rawValue: code(of: $0)) }.first ?? .english
  }

  /// Returns the language of a locale's name: `de` of `de_AT.UTF-8`.
  private static func code(of locale: String) -> String { String(locale.prefix { !"_.@".contains($0) }) }
}

private let numberOfShown = Atomic(0)
