public import QuickTodoModel

extension QuickEntryParser {
  /// Returns a text that this parser reads as an entry; the title is in quotation marks if it would be understood
  /// otherwise. A recurrence without words is left out.
  /// - Parameters:
  ///   - entry: The entry. Names of lists and tags have a letter and no quotation mark.
  ///   - now: The present day and time.
  public func text(of entry: QuickEntry, now: TaskDate) -> String {
    var words: [String] = []
    if let due = entry.due {
      words.append("\(due.day)")
      if let time = due.time { words.append("\(time)") }
    }
    if let recurrence = entry.recurrence?.text(in: .english) { words.append(recurrence) }
    if let priority = entry.priority { words.append("!\(priority)") }
    if let list = entry.list { words.append(named(list, "#")) }
    words += entry.tags.map { named($0, "@") }
    let text = ([entry.title] + words).joined(separator: " ")
    var read = parse(text, now: now)
    read.parts = entry.parts
    return read == entry ? text : (["\"\"\(entry.title)\"\""] + words).joined(separator: " ")
  }

  private func named(_ name: String, _ mark: Character) -> String {
    name.contains(where: \.isWhitespace) ? "\(mark)\"\(name)\"" : "\(mark)\(name)"
  }
}
