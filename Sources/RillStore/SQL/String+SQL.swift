extension String {
  /// The string as a name in SQL, whatever it contains.
  var asIdentifier: String { quoted(by: "\"") }

  /// The string as a text in SQL, whatever it contains.
  var asText: String { quoted(by: "'") }

  private func quoted(by mark: Character) -> String {
    let inside = flatMap { $0 == mark ? [mark, mark] : [$0] }
    return String([mark] + inside + [mark])
  }
}
