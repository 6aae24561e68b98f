import Foundation
package import QuickTodoModel
package import QuickTodoTexts
package import QuickTodoWords

/// A line of `phrases.tsv`.
package struct Phrase {
  /// The moment at which all phrases are typed.
  package static let now = TaskDate("2026-11-25T10:30") ?? TaskDate(CalendarDay(number: 0))

  package let language: Language
  package let text: String
  package let expected: QuickEntry

  package static let all: [Phrase] = {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "phrases.tsv")
    guard let table = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    return table.split(separator: "\n").dropFirst().map { Phrase(line: String($0)) }
  }()

  private init(line: String) {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    language = Language(rawValue: fields[0]) ?? .english
    text = fields[1]
    var entry = QuickEntry(title: fields[2])
    entry.due = TaskDate(fields[3])
    let rule = fields[4].drop { $0 == "!" }
    entry.recurrence = RecurrenceRule(rule).map { Recurrence($0, isFromCompletion: fields[4].hasPrefix("!")) }
    entry.priority = ["high": .high, "medium": .medium, "low": .low, "none": TaskPriority.none][fields[5]]
    entry.list = fields[6].isEmpty ? nil : fields[6]
    entry.tags = fields[7].split(separator: ",").map(String.init)
    expected = entry
  }

  /// Returns whether a task is that of the table.
  /// - Parameters:
  ///   - task: The task as stored.
  ///   - list: The name of its list; nil for none.
  package func describes(_ task: TaskItem, inListNamed list: String?) -> Bool {
    task.title == expected.title && task.due == expected.due && task.recurrence == expected.recurrence
      && task.priority == expected.priority ?? .none && task.tags == expected.tags
      // The list was made by the first phrase that names it.
      && list?.lowercased() == expected.list?.lowercased()
  }
}
