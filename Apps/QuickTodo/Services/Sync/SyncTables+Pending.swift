import QuickTodoModel
package import RillStore

/// The table of the edits that no server has confirmed.
extension SyncTables {
  /// Creates the table of unconfirmed edits, with its triggers.
  static func createPending(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE syncApplying (transfer INTEGER NOT NULL);
        CREATE TABLE syncPending (
          task INTEGER PRIMARY KEY,
          generation INTEGER NOT NULL DEFAULT 0,
          isNew INTEGER NOT NULL,
          refusal TEXT,
          \(taskColumns.joined(separator: ", "))
        );
        """)
    try createPendingTriggers(db, notesListNow: false)
  }

  /// Has an unconfirmed edit say in which list its task is now, beside the one before the edit in `list`. So the edits of a list
  /// are found and counted among any number of others.
  static func noteListsNow(_ db: Database) throws {
    try db.execute(
      sql: """
        ALTER TABLE syncPending ADD COLUMN listNow INTEGER; -- of a deleted task the list that has its resource
        UPDATE syncPending SET listNow = coalesce(
          (SELECT list FROM tasks WHERE uid = task), \(listOfResource(of: "syncPending.task")));
        CREATE INDEX syncPending_of_list ON syncPending (list);
        CREATE INDEX syncPending_moved ON syncPending (listNow) WHERE listNow IS NOT list;
        CREATE INDEX syncPending_unsent ON syncPending (generation) WHERE refusal IS NULL;
        DROP TRIGGER sync_insert;
        DROP TRIGGER sync_update;
        DROP TRIGGER sync_delete;
        """)
    try createPendingTriggers(db, notesListNow: true)
  }

  /// Returns the list of the server's resource of a task, as an expression; NULL for none.
  private static func listOfResource(of task: String) -> String {
    """
    (SELECT syncCollections.list FROM syncTasks JOIN syncResources ON syncResources.uid = resource
      JOIN syncCollections ON syncCollections.uid = collection WHERE syncTasks.task = \(task))
    """
  }

  /// Returns the condition that the list of a row of the table of tasks is synchronised.
  private static func isSynced(_ row: String) -> String {
    "EXISTS (SELECT 1 FROM syncCollections WHERE list = \(row).list)"
  }

  /// The condition that a write is an edit, and doesn't come from a server.
  private static let isEdit = "NOT EXISTS (SELECT 1 FROM syncApplying)"

  /// Creates the triggers that note a task before its first unconfirmed edit.
  private static func createPendingTriggers(_ db: Database, notesListNow: Bool) throws {
    func note(_ row: String, isNew: Int, listNow: String) -> String {
      // A task that has been noted keeps its image, and gets another generation.
      """
      INSERT INTO syncPending (task, isNew, \(taskColumns.joined(separator: ", "))\(notesListNow ? ", listNow" : ""))
        VALUES (\(row).uid, \(isNew), \(taskColumns.map { "\(row).\($0)" }.joined(separator: ", "))
          \(notesListNow ? ", \(listNow)" : ""))
        ON CONFLICT (task) DO UPDATE SET generation = generation + 1, refusal = NULL
          \(notesListNow ? ", listNow = excluded.listNow" : "");
      """
    }
    try db.execute(
      sql: """
        CREATE TRIGGER sync_insert AFTER INSERT ON tasks WHEN \(isSynced("NEW")) AND \(isEdit) BEGIN
          \(note("NEW", isNew: 1, listNow: "NEW.list"))
        END;
        CREATE TRIGGER sync_update AFTER UPDATE ON tasks
        WHEN (\(isSynced("OLD")) OR \(isSynced("NEW"))) AND \(isEdit) BEGIN
          \(note("OLD", isNew: 0, listNow: "NEW.list"))
        END;
        CREATE TRIGGER sync_delete AFTER DELETE ON tasks WHEN \(isSynced("OLD")) AND \(isEdit) BEGIN
          \(note("OLD", isNew: 0, listNow: "coalesce(\(listOfResource(of: "OLD.uid")), OLD.list)"))
        END;
        """)
  }

  /// Notes a task that no server has as an unconfirmed edit.
  package static func note(newTask task: Int64, _ db: Database) throws {
    try note("uid = ?", task, isNew: true, db)
  }

  /// Notes all tasks of a list as edited. Those that have been noted keep their image.
  static func note(tasksOf list: Int64, isNew: Bool, _ db: Database) throws {
    try note("list = ?", list, isNew: isNew, db)
  }

  /// Notes new tasks as unconfirmed edits, as the trigger would have done.
  /// - Parameter last: The greatest number of a task before them.
  static func note(tasksAfter last: Int64, _ db: Database) throws {
    try note("uid > ? AND \(isSynced("NEW")) AND \(isEdit)", last, isNew: true, db)
  }

  /// Notes the tasks that fit a condition with one argument; in it the table is `NEW`.
  private static func note(_ condition: String, _ argument: Int64, isNew: Bool, _ db: Database) throws {
    let columns = taskColumns.joined(separator: ", ")
    try db.execute(
      sql: """
        INSERT INTO syncPending (task, isNew, \(columns), listNow)
          SELECT uid, \(isNew ? 1 : 0), \(columns), list FROM tasks NEW WHERE \(condition) ORDER BY uid
          ON CONFLICT (task) DO UPDATE SET listNow = excluded.listNow, generation = max(generation, 0)
        """, arguments: [argument])
  }

  /// Notes that another computer may have made a new task from the same one. So only what a person has set since is an edit.
  ///
  /// In a list whose account was removed, the triggers note nothing. The image is noted nevertheless, because the other computer's
  /// task may come when the account is added again.
  static func noteMadeAlike(_ task: Int64, following former: Int64, _ db: Database) throws {
    let columns = taskColumns.joined(separator: ", ")
    try db.cachedStatement(
      sql: """
        INSERT INTO syncPending (task, isNew, generation, \(columns), listNow)
          SELECT uid, 0, \(dormant), \(columns), list FROM tasks
            WHERE uid = :task AND EXISTS (SELECT 1 FROM syncTasks WHERE task = :former
              UNION ALL SELECT 1 FROM syncPending WHERE task = :former)
          ON CONFLICT (task) DO UPDATE SET isNew = 0
        """
    ).execute(arguments: ["task": task, "former": former])
  }

  /// The generation of an image that isn't to be sent, because no account has its list. It is one of ``noteMadeAlike``.
  private static let dormant = -1

  /// Forgets the edits in lists that no account has any longer, but not the images of tasks that another computer may have made too.
  /// Without its image, all of such a task would count as edited here.
  static func forgetPendingOfLocalLists(_ db: Database) throws {
    try db.execute(
      sql: """
        UPDATE syncPending SET generation = \(dormant), refusal = NULL WHERE \(hasLocalList) AND NOT isNew
          AND task IN (SELECT task FROM taskIdentities) AND task NOT IN (SELECT task FROM syncTasks);
        DELETE FROM syncPending WHERE \(hasLocalList) AND generation <> \(dormant);
        DELETE FROM syncProblems WHERE kind = '\(SyncProblemKind.refused.rawValue)' AND task IS NOT NULL
          AND task NOT IN (SELECT task FROM syncPending);
        """)
  }

  private static let hasLocalList = """
    NOT EXISTS (SELECT 1 FROM syncCollections WHERE syncCollections.list IN (syncPending.list, syncPending.listNow))
    """

  /// The condition that an unconfirmed edit is of a task that no server has and no account can send, and that the image is of no
  /// use either.
  package static let isPendingForNobody = """
    NOT EXISTS (SELECT 1 FROM syncTasks WHERE syncTasks.task = syncPending.task)
      AND NOT EXISTS (SELECT 1 FROM tasks WHERE tasks.uid = syncPending.task
        AND (EXISTS (SELECT 1 FROM syncCollections WHERE syncCollections.list = tasks.list)
          OR generation = \(dormant) AND \(hasLocalList)))
    """
}
