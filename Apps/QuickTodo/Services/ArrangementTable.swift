import QuickTodoModel
import RillStore

/// A row of the table of arrangements.
struct ArrangementRow: TableRecord {
  static let databaseTableName = "arrangements"
}

/// The table of the arrangements that a person has chosen for views.
enum ArrangementTable {
  /// The columns beside `uid`.
  static let columns = ["scope", "grouping", "sort"]

  /// Returns the arrangement of a view; nil if none was chosen, or none that this version knows.
  static func find(_ scope: TaskScope, _ db: Database) throws -> TaskArrangement? {
    let row = try Row.fetchOne(
      db, sql: "SELECT grouping, sort FROM arrangements WHERE scope = ?", arguments: [scope.key])
    guard let row, let grouping = TaskArrangement.Grouping(rawValue: row[0]),
      let sort = TaskSort(rawValue: row[1])
    else { return nil }
    return TaskArrangement(grouping: grouping, sort: sort)
  }

  /// Keeps the arrangement of a view. Nothing is written if the view has it already.
  static func keep(_ view: ViewArrangement, _ db: Database) throws {
    let (scope, arrangement) = view
    guard try find(scope, db) ?? scope.usualArrangement != arrangement else { return }
    try put(arrangement, of: scope, db)
  }

  static func put(_ arrangement: TaskArrangement, of scope: TaskScope, _ db: Database) throws {
    try db.execute(
      sql: """
        INSERT INTO arrangements (scope, grouping, sort) VALUES (?, ?, ?)
        ON CONFLICT (scope) DO UPDATE SET grouping = excluded.grouping, sort = excluded.sort
        """,
      arguments: [scope.key, arrangement.grouping.rawValue, arrangement.sort.rawValue])
  }
}
