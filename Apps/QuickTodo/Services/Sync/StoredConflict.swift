import Foundation
package import QuickTodoModel
import RillStore

/// The value of a field in a conflict, as the database keeps it: the columns of the table of tasks, as a JSON object.
package struct StoredConflict {
  private let columns: [String: String?]

  /// Creates the value that a task has in a field.
  package init(_ field: SyncField, of task: TaskItem) {
    let values = TaskItem.columns.filter { field.columns.contains($0.name) }.map { column in
      let value = column.value(task)
      return (
        column.name,
        Data.fromDatabaseValue(value).map { String(decoding: $0, as: UTF8.self) } ?? Self.text(value)
      )
    }
    columns = Dictionary(values) { first, _ in first }
  }

  /// Reads a value; nil for a text that isn't one.
  init?(_ text: String) {
    guard let columns = try? JSONDecoder().decode([String: String?].self, from: Data(text.utf8)) else {
      return nil
    }
    self.columns = columns
  }

  /// The text that the database keeps.
  package var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(columns)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }

  private static func text(_ value: DatabaseValue) -> String? {
    switch value.storage {
    case .null: nil
    case .int64(let number): "\(number)"
    case .string(let text): text
    default: "\(value)"
    }
  }

  /// The columns with their values. SQLite makes numbers of the texts of columns that have numbers.
  var values: [(name: String, value: DatabaseValue)] {
    columns.sorted { $0.key < $1.key }.map {
      ($0.key, $0.value.map { StoredText($0).databaseValue } ?? .null)
    }
  }

  /// Returns a task with this value.
  func applied(to task: TaskItem, _ db: Database) throws -> TaskItem {
    let names = TaskItem.columns.map(\.name)
    let row = Dictionary(uniqueKeysWithValues: TaskItem.columns.map { ($0.name, $0.value(task)) })
    let own = Dictionary(uniqueKeysWithValues: values.map { ($0.name, $0.value) })
    // Through SQLite, so that a text becomes a number as it does in the table.
    let numbers: Set = ["added", "checked", "changed", "priority", "list", "parent", "ruleFromDone"]
    let columns = names.map { numbers.contains($0) ? "CAST(? AS INTEGER) AS \($0)" : "? AS \($0)" }
    let arguments = StatementArguments(names.map { own[$0] ?? row[$0] ?? .null })
    let result = try Row.fetchOne(db, sql: "SELECT \(columns.joined(separator: ", "))", arguments: arguments)
    var changed = try result.map { try TaskItem(row: $0) } ?? task
    changed.uid = task.uid
    return changed
  }
}
