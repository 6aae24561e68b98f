import Foundation
public import QuickTodoModel
public import RillStore

/// A task as a row of the table of tasks.
extension TaskItem: FetchableRecord, TableRecord {
  /// The table of tasks.
  public static let databaseTableName = "tasks"

  /// Creates a task from a row. Accepts any values that another program may have stored.
  public init(row: Row) throws {
    self.init(
      uid: row["uid"] ?? 0, title: try row.text("title"),
      added: Date(milliseconds: Int64.fromDatabaseValue(row["added"]) ?? 0),
      checked: Int64.fromDatabaseValue(row["checked"]).map(Date.init(milliseconds:)))
    changed = Int64.fromDatabaseValue(row["changed"]).map(Date.init(milliseconds:))
    notes = try row.text("notes")
    due = String.fromDatabaseValue(row["due"]).flatMap { TaskDate($0) }
    start = String.fromDatabaseValue(row["start"]).flatMap { TaskDate($0) }
    priority = Int.fromDatabaseValue(row["priority"]).flatMap(TaskPriority.init) ?? .none
    list = Int64.fromDatabaseValue(row["list"])
    parent = Int64.fromDatabaseValue(row["parent"])
    position = String.fromDatabaseValue(row["position"])
    rule = String.fromDatabaseValue(row["rule"])
    recursFromCompletion = Bool.fromDatabaseValue(row["ruleFromDone"]) ?? false
    tags = StoredTags.tags(in: try row.text("tags"))
    reminders = StoredReminders.reminders(in: try row.text("reminders"))
  }

  /// The columns of the table beside the primary key, with the values of a task.
  package static let columns: [(name: String, value: @Sendable (TaskItem) -> DatabaseValue)] = [
    ("title", { StoredText($0.title).databaseValue }),
    ("added", { $0.added.milliseconds.databaseValue }),
    ("checked", { ($0.checked?.milliseconds).databaseValue }),
    ("changed", { ($0.changed?.milliseconds).databaseValue }),
    ("notes", { StoredText($0.notes).databaseValue }),
    ("due", { ($0.due?.description).databaseValue }),
    ("start", { ($0.start?.description).databaseValue }),
    ("priority", { $0.priority.rawValue.databaseValue }),
    ("list", { $0.list.databaseValue }),
    ("parent", { $0.parent.databaseValue }),
    ("position", { $0.position.databaseValue }),
    ("rule", { $0.rule.databaseValue }),
    ("ruleFromDone", { $0.recursFromCompletion.databaseValue }),
    ("tags", { StoredTags.text(of: $0.tags).databaseValue }),
    ("reminders", { StoredReminders.text(of: $0.reminders).databaseValue }),
  ]

  /// The columns that `init(_:)` reads, in its order.
  static let columnNames = (["uid"] + columns.map(\.name)).map { "tasks.\($0)" }.joined(separator: ", ")

  /// Creates a task from the values of `columnNames`.
  init(_ row: borrowing StatementRow) {
    self.init(
      uid: row[0] ?? 0, title: row.text(1) ?? "", added: Date(milliseconds: row[2] ?? 0),
      checked: row[3].map(Date.init(milliseconds:)))
    changed = row[4].map(Date.init(milliseconds:))
    notes = row.text(5) ?? ""
    due = row.text(6).flatMap { TaskDate($0) }
    start = row.text(7).flatMap { TaskDate($0) }
    let rank: Int? = row[8]
    priority = rank.flatMap(TaskPriority.init) ?? .none
    list = row[9]
    parent = row[10]
    position = row.text(11)
    rule = row.text(12)
    let fromDone: Int? = row[13]
    recursFromCompletion = fromDone == 1
    tags = StoredTags.tags(in: row.text(14) ?? "")
    reminders = StoredReminders.reminders(in: row.text(15) ?? "")
  }
}

extension Row {
  /// Returns the whole text of a column, also behind a U+0000; an empty text for NULL.
  func text(_ column: String) throws -> String {
    try withUnsafeData(named: column) { String(decoding: $0 ?? Data(), as: UTF8.self) }
  }
}

/// A text as a database value, preserved exactly.
///
/// Text is bound as a C string, which ends at its first U+0000, so a text that contains one is bound as a blob. Both
/// forms are read as bytes with their count.
struct StoredText {
  let text: String

  init(_ text: String) { self.text = text }

  var databaseValue: DatabaseValue {
    text.utf8.contains(0) ? Data(text.utf8).databaseValue : text.databaseValue
  }
}

/// The names of tags as a JSON array.
///
/// Names without quotation marks, backslashes and control characters, as almost all are, stand in the array as they are. A
/// decoder for each row would cost more than all other fields.
enum StoredTags {
  static func text(of tags: [String]) -> String {
    guard !tags.isEmpty else { return "[]" }
    if tags.allSatisfy({ $0.utf8.allSatisfy(\.standsForItself) }) {
      return "[\"\(tags.joined(separator: "\",\""))\"]"
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    return (try? encoder.encode(tags)).map { String(decoding: $0, as: UTF8.self) } ?? "[]"
  }

  /// Returns the names in a text that any program may have written.
  static func tags(in text: String) -> [String] {
    text.utf8.count <= 2
      ? [] : plain(text) ?? (try? JSONDecoder().decode([String].self, from: Data(text.utf8))) ?? []
  }

  /// Returns the names in a text such as `["a","b"]`; nil for a text of any other form.
  private static func plain(_ text: String) -> [String]? {
    let (quote, bytes) = (UInt8(ascii: "\""), text.utf8)
    guard bytes.starts(with: [UInt8(ascii: "["), quote]), bytes.last == UInt8(ascii: "]") else { return nil }
    var names: [String] = []
    var rest = bytes.dropFirst(2)
    while let end = rest.firstIndex(where: { !$0.standsForItself }), rest[end] == quote {
      names.append(String(Substring(rest[..<end])))
      rest = rest[end...].dropFirst()
      if rest.count == 1 { return names }
      guard rest.popFirst() == UInt8(ascii: ",") else { return nil }
      // Other programs write a space here.
      if rest.first == UInt8(ascii: " ") { rest.removeFirst() }
      guard rest.popFirst() == quote else { return nil }
    }
    return nil
  }
}

extension UInt8 {
  /// Whether a byte of a text stands for itself in a JSON string.
  fileprivate var standsForItself: Bool {
    self >= 32 && self != UInt8(ascii: "\"") && self != UInt8(ascii: "\\")
  }
}
