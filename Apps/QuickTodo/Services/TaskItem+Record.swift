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
      uid: row["uid"] ?? 0,
      title: try row.withUnsafeData(named: "title") { String(decoding: $0 ?? Data(), as: UTF8.self) },
      added: Date(milliseconds: Int64.fromDatabaseValue(row["added"]) ?? 0),
      checked: Int64.fromDatabaseValue(row["checked"]).map(Date.init(milliseconds:)))
  }
}

/// A title as a database value, preserved exactly.
///
/// Text is bound as a C string, which ends at its first U+0000, so a title that contains one is bound as a blob. Both
/// forms are read as bytes with their count.
struct StoredTitle: DatabaseValueConvertible {
  let title: String

  init(_ title: String) { self.title = title }

  var databaseValue: DatabaseValue {
    title.utf8.contains(0) ? Data(title.utf8).databaseValue : title.databaseValue
  }

  static func fromDatabaseValue(_ value: DatabaseValue) -> StoredTitle? {
    String.fromDatabaseValue(value).map(StoredTitle.init)
  }
}
