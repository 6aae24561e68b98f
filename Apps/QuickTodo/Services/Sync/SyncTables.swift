import QuickTodoModel
import RillStore

/// The tables of the synchronisation with servers: accounts, collections, resources as the servers have them, and the
/// edits that no server has confirmed.
///
/// An edit is an edit of the table of tasks, whichever program makes it. A trigger keeps the task as it was before its first
/// unconfirmed edit, in the transaction of that edit. So there is no edit that the synchronisation doesn't know, and what
/// has to be sent is the difference between that image and the task.
package enum SyncTables {
  static func create(_ db: Database) throws {
    try createAccounts(db)
    try createPending(db)
    try createReports(db)
    for table in ["syncAccounts", "syncCollections", "syncConflicts", "syncProblems"] {
      try db.createChangeLog(for: table)
    }
    try UndoJournal.create("syncConflicts", conflictColumns, db)
  }

  /// The columns of a conflict beside `uid`.
  static let conflictColumns = ["task", "field", "mine", "theirs", "made"]

  /// Creates the tables of accounts and of their collections and resources.
  private static func createAccounts(_ db: Database) throws {
    // A collection's list is no foreign key: undoing brings a deleted list back, with its number. A collection whose list
    // is gone isn't synchronised.
    //
    // `base` is the resource as the server has it, byte for byte, or as it is being created. `sent` is what was sent last
    // if no answer has come. `etag` is NULL until the server has the resource, and empty if the server has no tags. `missing`
    // counts the complete listings in a row that lacked the resource, or says that the next one has to be complete; below zero
    // the resource is explicitly gone, and its edited task waits for whether it is found in another list. A resource with a
    // `removal` is to be deleted, because its task has moved to the resource of that number. `replaced` says that the server has
    // stored that other resource since this one was received.
    try db.execute(
      sql: """
        CREATE TABLE syncAccounts (
          uid INTEGER PRIMARY KEY AUTOINCREMENT,
          name TEXT NOT NULL UNIQUE,
          address TEXT NOT NULL,
          user TEXT NOT NULL,
          homes TEXT NOT NULL,
          password TEXT NOT NULL,
          compares INTEGER NOT NULL DEFAULT 0,
          digest INTEGER NOT NULL DEFAULT 0,
          problem TEXT
        );
        CREATE TABLE syncCollections (
          uid INTEGER PRIMARY KEY AUTOINCREMENT,
          account INTEGER NOT NULL REFERENCES syncAccounts (uid) ON DELETE CASCADE,
          href TEXT NOT NULL,
          list INTEGER UNIQUE,
          name TEXT NOT NULL,
          color TEXT,
          writable INTEGER NOT NULL DEFAULT 1,
          token TEXT,
          tag TEXT,
          synced INTEGER,
          problem TEXT,
          decision TEXT,
          UNIQUE (account, href)
        );
        CREATE TABLE syncResources (
          uid INTEGER PRIMARY KEY AUTOINCREMENT,
          collection INTEGER NOT NULL REFERENCES syncCollections (uid) ON DELETE CASCADE,
          href TEXT NOT NULL,
          etag TEXT,
          base BLOB NOT NULL,
          sent BLOB,
          missing INTEGER NOT NULL DEFAULT 0,
          removal INTEGER,
          replaced INTEGER NOT NULL DEFAULT 0,
          UNIQUE (collection, href)
        );
        CREATE INDEX syncResources_missing ON syncResources (collection, missing) WHERE missing <> 0;
        CREATE INDEX syncResources_removal ON syncResources (collection) WHERE removal IS NOT NULL;
        CREATE INDEX syncResources_absent ON syncResources (uid) WHERE etag IS NULL;
        CREATE TABLE syncTasks (
          task INTEGER PRIMARY KEY,
          resource INTEGER NOT NULL REFERENCES syncResources (uid) ON DELETE CASCADE,
          identity TEXT NOT NULL,
          parent TEXT
        );
        CREATE INDEX syncTasks_of_resource ON syncTasks (resource);
        CREATE INDEX syncTasks_of_identity ON syncTasks (identity);
        CREATE INDEX syncTasks_of_parent ON syncTasks (parent) WHERE parent IS NOT NULL;
        """)
  }

  /// Has collections remember their lists, and the database accounts, after they have been removed. So they are the same ones if
  /// they come again.
  ///
  /// A collection without a list becomes the former one again as soon as its server has it. A removed account has no such name
  /// as others have.
  static func rememberFormerLists(_ db: Database) throws {
    try db.execute(
      sql: """
        ALTER TABLE syncAccounts ADD COLUMN removed INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE syncCollections ADD COLUMN former INTEGER;
        UPDATE syncCollections SET decision = 'vanished', former = (
          SELECT list FROM tasks JOIN syncTasks ON task = tasks.uid JOIN syncResources ON syncResources.uid = resource
          WHERE collection = syncCollections.uid AND list IS NOT NULL GROUP BY list ORDER BY count(*) DESC LIMIT 1)
          WHERE list IS NULL;
        """)
  }

  /// Has resources say which parts their tasks name, collections which properties their server is known to keep, and accounts how
  /// long their server wants to be left alone, and when the present run has begun.
  ///
  /// Resources that name parts are received again, because only then are the parts known.
  static func noteMoreOfServers(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE syncParts (
          resource INTEGER NOT NULL REFERENCES syncResources (uid) ON DELETE CASCADE,
          whole TEXT NOT NULL,
          part TEXT NOT NULL
        );
        CREATE INDEX syncParts_of_resource ON syncParts (resource);
        CREATE INDEX syncParts_of_part ON syncParts (part);
        ALTER TABLE syncCollections ADD COLUMN kept TEXT NOT NULL DEFAULT '';
        ALTER TABLE syncAccounts ADD COLUMN waitsUntil INTEGER;
        ALTER TABLE syncAccounts ADD COLUMN started INTEGER;
        UPDATE syncResources SET etag = '?'
          WHERE etag IS NOT NULL AND CAST(base AS TEXT) LIKE '%RELATED-TO%CHILD%';
        UPDATE syncCollections SET token = NULL, tag = NULL
          WHERE uid IN (SELECT collection FROM syncResources WHERE etag = '?');
        """)
  }

  /// Has collections remember whether the server was asked if it honours the conditions of writes in them, since the account may
  /// write there. Earlier versions didn't ask each one.
  static func rememberQuestions(_ db: Database) throws {
    try db.execute(sql: "ALTER TABLE syncCollections ADD COLUMN probed INTEGER NOT NULL DEFAULT 0")
  }

  /// Has resources keep what another program wrote last, beside what was written here since. A field that gets its value of then
  /// again, such as by undoing, gets its form too.
  static func rememberForms(_ db: Database) throws {
    try db.execute(sql: "ALTER TABLE syncResources ADD COLUMN received BLOB")
  }

  /// Has resources remember that a task has moved to another list while others stay, so that it is taken out of them.
  static func rememberTasksThatLeft(_ db: Database) throws {
    try db.execute(
      sql: """
        ALTER TABLE syncResources ADD COLUMN isLeft INTEGER NOT NULL DEFAULT 0;
        CREATE INDEX syncResources_left ON syncResources (collection) WHERE isLeft;
        """)
  }

  /// Gives each task of a resource its own problems, and lets former resources, parts and entries of the log be found at once. The
  /// `subject` of a problem is its task, or 0 for the resource as a whole.
  static func separateProblems(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE problems (
          uid INTEGER PRIMARY KEY AUTOINCREMENT,
          collection INTEGER NOT NULL REFERENCES syncCollections (uid) ON DELETE CASCADE,
          href TEXT NOT NULL,
          task INTEGER,
          kind TEXT NOT NULL,
          reason TEXT NOT NULL,
          subject INTEGER NOT NULL GENERATED ALWAYS AS (coalesce(task, 0)),
          UNIQUE (collection, href, kind, subject)
        );
        INSERT INTO problems (uid, collection, href, task, kind, reason)
          SELECT uid, collection, href, task, kind, reason FROM syncProblems
          WHERE collection IN (SELECT uid FROM syncCollections);
        DROP TABLE syncProblems;
        ALTER TABLE problems RENAME TO syncProblems;
        CREATE INDEX syncProblems_of_task ON syncProblems (task) WHERE task IS NOT NULL;
        -- Several tasks of a resource had one problem, so the others are tried once more.
        UPDATE syncPending SET refusal = NULL WHERE refusal IS NOT NULL AND task NOT IN (
          SELECT task FROM syncProblems WHERE kind = 'refused' AND task IS NOT NULL);
        CREATE INDEX syncResources_moved ON syncResources (removal) WHERE removal IS NOT NULL;
        CREATE INDEX syncPending_of_parent ON syncPending (parent) WHERE parent IS NOT NULL;
        CREATE INDEX syncLog_of_kept ON syncLog (text) WHERE kind = 'kept';
        """)
    try db.createChangeLog(for: "syncProblems")
  }

  /// Makes the lists of some collections lists of this computer. The server's states are kept, so that the later edits
  /// are known if the collections come again.
  /// - Parameter condition: The condition of the collections, with one argument.
  static func detach(_ condition: String, _ argument: Int64, _ db: Database) throws {
    try db.execute(
      sql: """
        UPDATE syncCollections SET former = list, list = NULL, problem = NULL,
            decision = iif(decision = 'vanished', decision, NULL)
          WHERE list IS NOT NULL AND \(condition)
        """, arguments: [argument])
    // Each difference from the server's state is an edit, so no other note of it is needed.
    try db.execute(
      sql: """
        DELETE FROM syncProblems WHERE collection IN (SELECT uid FROM syncCollections WHERE list IS NULL);
        """)
    try forgetPendingOfLocalLists(db)
  }

  /// Forgets the collections that a list of this computer had before.
  static func forgetFormer(of list: Int64, _ db: Database) throws {
    // Without foreign keys, as another program may have opened the database, nothing is deleted in the other tables.
    try db.execute(
      sql: "DELETE FROM syncCollections WHERE list IS NULL AND former = ?", arguments: [list])
    try db.execute(
      sql: """
        DELETE FROM syncResources WHERE collection NOT IN (SELECT uid FROM syncCollections);
        DELETE FROM syncTasks WHERE resource NOT IN (SELECT uid FROM syncResources);
        DELETE FROM syncParts WHERE resource NOT IN (SELECT uid FROM syncResources);
        DELETE FROM syncProblems WHERE collection NOT IN (SELECT uid FROM syncCollections);
        """)
  }

  /// Returns the identity by which other computers know a task, or will when they make the same one; nil if it is known here
  /// alone.
  static func identity(of task: Int64, _ db: Database) throws -> String? {
    try String.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT identity FROM syncTasks WHERE task = :task
          UNION ALL SELECT identity FROM taskIdentities WHERE task = :task LIMIT 1
          """), arguments: ["task": task])
  }

  /// Returns whether a task has a recurrence that only the app which made it can advance.
  static func recursElsewhere(_ task: Int64, _ db: Database) throws -> Bool {
    try Bool.fetchOne(
      db.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM syncProblems WHERE task = ? AND kind = ?)"),
      arguments: [task, SyncProblemKind.recurring.rawValue]) ?? false
  }

  /// The columns of tasks that an image has.
  static let taskColumns = [
    "title", "added", "checked", "changed", "notes", "due", "start", "priority", "list", "parent", "position",
    "rule", "ruleFromDone", "tags", "reminders",
  ]

  /// Creates the tables of what a person has to know or to decide.
  private static func createReports(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE syncConflicts (
          uid INTEGER PRIMARY KEY AUTOINCREMENT,
          task INTEGER NOT NULL,
          field TEXT NOT NULL,
          mine,
          theirs,
          made INTEGER NOT NULL
        );
        CREATE INDEX syncConflicts_of_task ON syncConflicts (task);
        CREATE TABLE syncProblems (
          uid INTEGER PRIMARY KEY AUTOINCREMENT,
          collection INTEGER NOT NULL REFERENCES syncCollections (uid) ON DELETE CASCADE,
          href TEXT NOT NULL,
          task INTEGER,
          kind TEXT NOT NULL,
          reason TEXT NOT NULL,
          UNIQUE (collection, href)
        );
        CREATE INDEX syncProblems_of_task ON syncProblems (task) WHERE task IS NOT NULL;
        CREATE TABLE syncLog (
          uid INTEGER PRIMARY KEY AUTOINCREMENT,
          made INTEGER NOT NULL,
          list TEXT NOT NULL,
          kind TEXT NOT NULL,
          text TEXT NOT NULL
        );
        """)
  }
}
