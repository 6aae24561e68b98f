import Foundation
import QuickTodoModel
import RillStore

/// The steps that can be undone, in the database: for each step, the rows that it changed, before and after.
///
/// While a step is open, triggers keep the images of all rows that are written, those of cascades too. Only the transaction
/// of the step sees that it is open, so what other programs write is no part of it. Undoing a step gives a column its old
/// value only if the column has the value that the step gave it: what was changed since is kept.
enum UndoJournal {
  /// The tables whose rows can be undone, and their columns beside `uid`. `changed` is no reason to keep a row.
  static let tables: [(name: String, columns: [String])] = [
    ("arrangements", ArrangementTable.columns), ("searches", ["text", "name"]),
    ("syncConflicts", SyncTables.conflictColumns),
    ("lists", ["name", "color", "position", "archived"]),
    (
      "tasks",
      [
        "title", "added", "checked", "notes", "due", "start", "priority", "list", "parent", "position",
        "rule",
        "ruleFromDone", "tags", "changed", "reminders",
      ]
    ),
  ]

  /// The tables that migrations have added since the journal was created; see `create(_:_:)`.
  private static let addedTables: Set<String> = ["arrangements", "searches", "syncConflicts"]
  /// The columns of tasks that migrations have added since; see `add(_:to:default:)`.
  private static let added: Set<String> = ["reminders"]

  /// How many steps and how many images of rows are kept.
  private static let (mostSteps, mostImages) = (500, 200_000)

  static func create(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE undoSteps (
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          kind TEXT NOT NULL,
          made INTEGER NOT NULL,
          images INTEGER NOT NULL DEFAULT 0,
          undone INTEGER NOT NULL DEFAULT 0 -- which one of those that were undone, from 1 on
        );
        CREATE INDEX undoSteps_undone ON undoSteps (id) WHERE undone;
        CREATE TABLE undoOpen (step INTEGER NOT NULL);
        """)
    for (name, columns) in tables where !addedTables.contains(name) {
      try create(name, columns.filter { !added.contains($0) }, db)
    }
  }

  /// Creates the table of the images of a table's rows, and its triggers.
  static func create(_ name: String, _ columns: [String], _ db: Database) throws {
    // Columns without a type keep each value as it is.
    try db.execute(
      sql: """
        CREATE TABLE undo_\(name) (
          step INTEGER NOT NULL, uid INTEGER NOT NULL, isAfter INTEGER NOT NULL,
          \(columns.joined(separator: ", ")),
          PRIMARY KEY (step, uid, isAfter)
        ) WITHOUT ROWID;
        """)
    for trigger in triggers(of: (name, columns)) { try db.execute(sql: trigger) }
  }

  /// Adds a column that a table has received to its images.
  /// - Parameters:
  ///   - column: The column's name.
  ///   - table: The table.
  ///   - value: The value, as an SQL literal, that the rows of earlier images have.
  static func add(_ column: String, to table: String, default value: String, _ db: Database) throws {
    try db.execute(sql: "ALTER TABLE undo_\(table) ADD COLUMN \(column) DEFAULT \(value)")
    let columns = try db.columns(in: "undo_\(table)").map(\.name)
      .filter { !["step", "uid", "isAfter"].contains($0) }
    let names = try String.fetchAll(
      db, sql: "SELECT name FROM sqlite_schema WHERE type = 'trigger' AND name LIKE 'undo_\(table)_%'")
    for name in names { try db.execute(sql: "DROP TRIGGER \(name)") }
    for trigger in triggers(of: (table, columns)) { try db.execute(sql: trigger) }
  }

  /// The triggers that keep images. They insert single rows of values, because SQLite would copy the rows of a query into a
  /// table of its own first.
  private static func triggers(of table: (name: String, columns: [String])) -> [String] {
    let images = "undo_\(table.name)"
    let step = "(SELECT step FROM undoOpen)"
    func values(_ row: String, _ isAfter: Int) -> String {
      let values = (["uid"] + table.columns).map { "\(row).\($0)" }.joined(separator: ", ")
      return
        "(step, isAfter, uid, \(table.columns.joined(separator: ", "))) VALUES (\(step), \(isAfter), \(values))"
    }
    func trigger(_ moment: String, _ event: String, when condition: String = "", _ body: String) -> String {
      """
      CREATE TRIGGER undo_\(table.name)_\(moment)_\(event) \(moment) \(event) ON \(table.name)
      WHEN EXISTS (SELECT 1 FROM undoOpen)\(condition) BEGIN
        \(body);
      END
      """
    }
    // A row with an image of either kind has been met before, and its first state is known.
    let isNew = " AND NOT EXISTS (SELECT 1 FROM \(images) WHERE step = \(step) AND uid = OLD.uid)"
    let before = "INSERT INTO \(images) \(values("OLD", 0))"
    let after = "INSERT INTO \(images) \(values("NEW", 1))"
    let removeAfter = "DELETE FROM \(images) WHERE step = \(step) AND uid = OLD.uid AND isAfter = 1"
    return [
      trigger("before", "update", when: isNew, before), trigger("before", "delete", when: isNew, before),
      trigger("after", "insert", after), trigger("after", "update", "\(removeAfter); \(after)"),
      trigger("after", "delete", removeAfter),
    ]
  }

  /// Runs writes as one step, which can be undone. If they change nothing, there is no step.
  /// - Returns: The result of the writes, and the step's number.
  static func step<T>(
    _ kind: UndoStep.Kind, now: Date, _ db: Database, _ body: () throws -> T
  ) throws -> (T, step: Int64?) {
    try db.cachedStatement(sql: "INSERT INTO undoSteps (kind, made) VALUES (?, ?)")
      .execute(arguments: [kind.rawValue, now.milliseconds])
    let step = db.lastInsertedRowID
    try db.cachedStatement(sql: "INSERT INTO undoOpen (step) VALUES (?)").execute(arguments: [step])
    let result = try body()
    try TaskDatabase.endSettledConflicts(
      where: "EXISTS (SELECT 1 FROM undo_tasks WHERE step = ? AND undo_tasks.uid = task)", step, db)
    try db.cachedStatement(sql: "DELETE FROM undoOpen").execute()
    let count = try tables.map { table in
      try db.cachedStatement(sql: "SELECT count(*) FROM undo_\(table.name) WHERE step = ?")
    }.reduce(0) { try $0 + (Int.fetchOne($1, arguments: [step]) ?? 0) }
    guard count > 0 else {
      try db.cachedStatement(sql: "DELETE FROM undoSteps WHERE id = ?").execute(arguments: [step])
      return (result, nil)
    }
    try db.cachedStatement(sql: "UPDATE undoSteps SET images = ? WHERE id = ?").execute(arguments: [
      count, step,
    ])
    // An undone step can't be done again after another one.
    try remove("undone", db)
    if step % 50 == 0 {
      try remove(
        """
        id < \(step) AND (id NOT IN (SELECT id FROM undoSteps ORDER BY id DESC LIMIT \(mostSteps))
          OR (SELECT sum(images) FROM undoSteps later WHERE later.id >= undoSteps.id) > \(mostImages))
        """, db)
    }
    return (result, step)
  }

  /// Keeps the images of new tasks, as the trigger would have done, if a step is open.
  /// - Parameter last: The greatest number of a task before them.
  static func keepImages(ofTasksAfter last: Int64, _ db: Database) throws {
    let columns = (["uid"] + tables.filter { $0.name == "tasks" }.flatMap(\.columns)).joined(separator: ", ")
    try db.execute(
      sql: """
        INSERT INTO undo_tasks (step, isAfter, \(columns))
          SELECT (SELECT step FROM undoOpen), 1, \(columns) FROM tasks
          WHERE uid > ? AND EXISTS (SELECT 1 FROM undoOpen) ORDER BY uid
        """, arguments: [last])
  }

  private static func remove(_ condition: String, _ db: Database) throws {
    let steps = try Int64.fetchAll(db.cachedStatement(sql: "SELECT id FROM undoSteps WHERE \(condition)"))
    for step in steps {
      for table in tables {
        try db.cachedStatement(sql: "DELETE FROM undo_\(table.name) WHERE step = ?").execute(arguments: [step]
        )
      }
      try db.cachedStatement(sql: "DELETE FROM undoSteps WHERE id = ?").execute(arguments: [step])
    }
  }

  /// Undoes a step, or does it again.
  /// - Parameters:
  ///   - wanted: The step's number; nil for the last one, or the last one that was undone.
  ///   - isRedo: Whether to do the step again.
  /// - Throws: `TaskRefusal.noStep` if there is no such step.
  static func undo(_ wanted: Int64?, isRedo: Bool, _ db: Database) throws -> UndoOutcome {
    let order = isRedo ? "undone" : "id"
    let row = try Row.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT id, kind FROM undoSteps WHERE (undone > 0) = :isRedo AND (:wanted IS NULL OR id = :wanted)
          ORDER BY \(order) DESC LIMIT 1
          """),
      arguments: ["isRedo": isRedo, "wanted": wanted])
    guard let row else { throw TaskRefusal.noStep(isRedo: isRedo) }
    let step = try read(id: row["id"], kind: row["kind"], db)
    // A row may refer to another one that is put back after it. SQLite prepares all statements again after a PRAGMA.
    if try hasMissing(step.id, db) { try db.execute(sql: "PRAGMA defer_foreign_keys = ON") }
    let reversals = try tables.map { table in
      try UndoReversal(table: table.name, columns: table.columns, step: step.id, isRedo: isRedo, db)
    }
    let tasks = "SELECT uid FROM undo_tasks WHERE step = \(step.id)"
    var kept = Set(reversals.last?.kept ?? [])
    try ReminderTable.bringBack(ofTasks: tasks, db) {
      for reversal in reversals { try reversal.insertAndUpdate(db) }
      // Tasks go before their lists, because a task that loses its list is written.
      for reversal in reversals.reversed() { kept.formUnion(try reversal.delete(db)) }
    }
    try TaskTable.removeMissing(among: tasks, db)
    // Another program may have made the parent a part of the task since.
    let parts = try Int64.fetchAll(
      db.cachedStatement(
        sql:
          "SELECT DISTINCT uid FROM undo_tasks JOIN tasks USING (uid) WHERE step = ? AND tasks.parent NOTNULL"
      ),
      arguments: [step.id])
    kept.formUnion(try TaskTable.breakCircles(among: parts, db))
    let number = isRedo ? "0" : "(SELECT max(undone) + 1 FROM undoSteps)"
    try db.cachedStatement(sql: "UPDATE undoSteps SET undone = \(number) WHERE id = ?")
      .execute(arguments: [step.id])
    return UndoOutcome(step: step, isRedo: isRedo, kept: kept.sorted())
  }

  /// Returns whether a step was undone that can be done again.
  static func canRedo(_ db: Database) throws -> Bool {
    try Bool.fetchOne(
      db.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM undoSteps WHERE undone)")) ?? false
  }

  /// Returns whether an image of a step names a list or a parent that doesn't exist now.
  private static func hasMissing(_ step: Int64, _ db: Database) throws -> Bool {
    try Bool.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT EXISTS (SELECT 1 FROM undo_tasks WHERE step = ?
            AND (list IS NOT NULL AND list NOT IN (SELECT uid FROM lists)
              OR parent IS NOT NULL AND parent NOT IN (SELECT uid FROM tasks)))
          """), arguments: [step]) ?? true
  }

  /// Returns a step, with what it changed.
  static func read(id: Int64, kind: String, _ db: Database) throws -> UndoStep {
    let kind = UndoStep.Kind(rawValue: kind) ?? .edit
    // A recurring task that is done is followed by another one, which takes its parts over.
    let tasks =
      kind == .done
      ? """
      (SELECT f.* FROM undo_tasks f JOIN undo_tasks g USING (step, uid)
        WHERE NOT f.isAfter AND g.isAfter AND f.checked IS NULL AND g.checked NOTNULL)
      """ : "undo_tasks"
    let count = try Int.fetchOne(
      db.cachedStatement(sql: "SELECT count(DISTINCT uid) FROM \(tasks) WHERE step = ?"), arguments: [id])
    let source =
      if kind.isAboutList {
        "name FROM undo_lists"
      } else if kind.isAboutSearch {
        "coalesce(name, text) FROM undo_searches"
      } else if kind == .choose {
        // The task that keeps its value isn't written.
        """
        title FROM (SELECT step, isAfter, tasks.uid, tasks.title FROM undo_syncConflicts JOIN tasks ON tasks.uid = task)
        """
      } else {
        "title FROM \(tasks)"
      }
    let title = try StatementRow.fetchAll(
      db, sql: "SELECT \(source) WHERE step = ? ORDER BY uid, isAfter LIMIT 1", arguments: [id]
    ) { $0.text(0) ?? "" }
    return UndoStep(id: id, kind: kind, count: count ?? 0, title: title.first ?? "")
  }
}
