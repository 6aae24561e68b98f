/// The names that complete what a person types.
public enum Suggestions {
  /// The most names to suggest.
  private static let most = 6

  /// Returns the names that begin with a text, and then those that have it elsewhere.
  /// - Parameters:
  ///   - text: The text, in any case; empty for the first names.
  ///   - names: All names.
  ///   - others: The names that aren't suggested.
  /// - Returns: At most six names. None if the text is the only one of them.
  /// - Complexity: O(n) for n names.
  public static func names(for text: String, among names: [String], besides others: [String] = []) -> [String]
  {
    let wanted = text.trimmed.lowercased()
    let others = Set(others.map { $0.lowercased() })
    var (first, second): ([String], [String]) = ([], [])
    for name in names {
      let lowered = name.lowercased()
      if others.contains(lowered) { continue }
      if lowered.hasPrefix(wanted) {
        first.append(name)
        if first.count == most { break }
      } else if second.count < most, lowered.contains(wanted) {
        second.append(name)
      }
    }
    let found = Array((first + second).prefix(most))
    return found.count == 1 && found[0].lowercased() == wanted ? [] : found
  }
}
