import QuickTodoTexts

extension BackupChanges {
  /// Returns the changes in words, with the titles of the first tasks.
  /// - Parameters:
  ///   - titlesAtMost: The largest number of titles of each kind.
  ///   - shown: Returns a title in a form that is safe where the text is shown.
  public func text(titlesAtMost: Int, _ shown: (String) -> String) -> String {
    guard !isEmpty else { return localized("The tasks are as in the backup.") }
    var lines: [String] = []
    if replacesDamagedFile {
      lines.append(
        localized("The database is damaged. It is kept under another name, and the backup takes its place."))
    }
    func add(_ tasks: Tasks, _ mark: String, _ heading: String) {
      guard tasks.count > 0 else { return }
      lines.append(heading)
      lines += tasks.titles.prefix(titlesAtMost).map { "  \(mark) \(shown($0))" }
      let rest = tasks.count - min(titlesAtMost, tasks.titles.count)
      if rest > 0 { lines.append("  \(mark) " + localized("and \(rest) more")) }
    }
    add(added, "+", localized(added.count == 1 ? "1 task comes back:" : "\(added.count) tasks come back:"))
    add(
      changed, "~",
      localized(changed.count == 1 ? "1 task changes back:" : "\(changed.count) tasks change back:"))
    add(
      removed, "-",
      localized(removed.count == 1 ? "1 task is removed:" : "\(removed.count) tasks are removed:"))
    if lists > 0 { lines.append(localized(lists == 1 ? "1 list changes." : "\(lists) lists change.")) }
    return lines.joined(separator: "\n")
  }
}
