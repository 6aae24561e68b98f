/// The message about an unknown command.
enum CommandSuggestion {
  /// Returns the message, with the most similar command, or with all commands if none is similar.
  /// - Parameters:
  ///   - word: The unknown word.
  ///   - names: The names of the commands.
  static func message(for word: String, among names: [String]) -> String {
    let nearest = names.map { (name: $0, distance: distance(word, $0)) }.min { $0.distance < $1.distance }
    guard let nearest, nearest.distance <= min(2, nearest.name.count / 2) else {
      return "Unknown command '\(word)'. The commands are \(names.joined(separator: ", "))."
    }
    return "Unknown command '\(word)'; did you mean '\(nearest.name)'?"
  }

  /// Returns the number of insertions, deletions, replacements, and exchanges of neighbours that turn one word into
  /// the other.
  /// - Complexity: O(*m* × *n*), where *m* and *n* are the lengths of the words.
  static func distance(_ first: String, _ second: String) -> Int {
    let (first, second) = (Array(first), Array(second))
    var rows = [Array(0...second.count)]
    for (row, letter) in first.enumerated() {
      var next = [row + 1]
      for (column, other) in second.enumerated() {
        let replacing = rows[row][column] + (letter == other ? 0 : 1)
        var best = min(replacing, rows[row][column + 1] + 1, next[column] + 1)
        if row > 0, column > 0, letter == second[column - 1], first[row - 1] == other {
          best = min(best, rows[row - 1][column - 1] + 1)
        }
        next.append(best)
      }
      rows.append(next)
    }
    return rows[first.count][second.count]
  }
}
