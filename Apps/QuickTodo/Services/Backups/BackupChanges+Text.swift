extension BackupChanges {
  /// Returns the changes in words, with the titles of the first tasks.
  /// - Parameters:
  ///   - titlesAtMost: The largest number of titles of each kind.
  ///   - shown: Returns a title in a form that is safe where the text is shown.
  public func text(titlesAtMost: Int, _ shown: (String) -> String) -> String {
    guard !isEmpty else { return "The tasks are as in the backup." }
    var lines: [String] = []
    if replacesDamagedFile {
      lines.append("The database is damaged. It is kept under another name, and the backup takes its place.")
    }
    let kinds = [
      ("come back", "comes back", "+", added), ("change back", "changes back", "~", changed),
      ("are removed", "is removed", "-", removed),
    ]
    for (many, one, mark, tasks) in kinds where tasks.count > 0 {
      lines.append(tasks.count == 1 ? "1 task \(one):" : "\(tasks.count) tasks \(many):")
      lines += tasks.titles.prefix(titlesAtMost).map { "  \(mark) \(shown($0))" }
      let rest = tasks.count - min(titlesAtMost, tasks.titles.count)
      if rest > 0 { lines.append("  \(mark) and \(rest) more") }
    }
    if lists > 0 { lines.append(lists == 1 ? "1 list changes." : "\(lists) lists change.") }
    return lines.joined(separator: "\n")
  }
}
