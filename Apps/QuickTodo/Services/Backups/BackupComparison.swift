import QuickTodoModel
import RillStore

/// The comparison of a table with the same one in the attached database `backup`.
struct BackupComparison {
  private static let titlesAtMost = 100

  let table: String
  let columns: [String]

  /// All tables whose rows a backup brings back: those of tasks and lists.
  static var all: [BackupComparison] {
    UndoJournal.tables.filter { ["lists", TaskItem.databaseTableName].contains($0.name) }
      .map { BackupComparison(table: $0.name, columns: $0.columns) }
  }

  private var added: String { "NOT EXISTS (SELECT 1 FROM main.\(table) t WHERE t.uid = b.uid)" }
  private var removed: String { "NOT EXISTS (SELECT 1 FROM backup.\(table) b WHERE b.uid = t.uid)" }
  /// The time of the last change is no reason to change a row.
  private func differs(from row: String) -> String {
    let differences = columns.filter { $0 != "changed" }.map { "\(row).\($0) IS NOT b.\($0)" }
    return "b.uid = \(row).uid AND (\(differences.joined(separator: " OR ")))"
  }

  /// Reads the changes, within a transaction.
  static func changes(_ db: Database) throws -> BackupChanges {
    var lists = 0
    var tasks: [BackupChanges.Tasks] = []
    for comparison in all {
      let parts = [
        ("b", "backup.\(comparison.table) b WHERE \(comparison.added)"),
        (
          "b",
          "backup.\(comparison.table) b, main.\(comparison.table) t WHERE \(comparison.differs(from: "t"))"
        ),
        ("t", "main.\(comparison.table) t WHERE \(comparison.removed)"),
      ]
      for (row, source) in parts {
        let count = try Int.fetchOne(db, sql: "SELECT count(*) FROM \(source)") ?? 0
        guard comparison.table == TaskItem.databaseTableName else {
          lists += count
          continue
        }
        let titles = try StatementRow.fetchAll(
          db, sql: "SELECT \(row).title FROM \(source) ORDER BY \(row).uid LIMIT \(titlesAtMost)"
        ) { $0.text(0) ?? "" }
        tasks.append(BackupChanges.Tasks(count: count, titles: titles))
      }
    }
    return BackupChanges(added: tasks[0], changed: tasks[1], removed: tasks[2], lists: lists)
  }

  /// Makes the tables as they are in the backup, within a transaction.
  static func restore(_ db: Database) throws {
    try OriginTables.restore(db)
    // A row may refer to another one that comes after it.
    try db.execute(sql: "PRAGMA defer_foreign_keys = ON")
    for comparison in all {
      let (table, names) = (comparison.table, comparison.columns.joined(separator: ", "))
      let values = comparison.columns.map { "\($0) = b.\($0)" }.joined(separator: ", ")
      try db.execute(
        sql: """
          INSERT INTO main.\(table) (uid, \(names)) SELECT uid, \(names) FROM backup.\(table) b
            WHERE \(comparison.added) ORDER BY uid;
          UPDATE main.\(table) SET \(values) FROM backup.\(table) b WHERE \(comparison.differs(from: table));
          """)
    }
    // Tasks go before their lists, because a task that loses its list is written.
    for comparison in all.reversed() {
      try db.execute(sql: "DELETE FROM main.\(comparison.table) AS t WHERE \(comparison.removed)")
    }
    try TaskTable.removeMissing(db)
  }
}
