import Foundation
import QuickTodoModel
import RillStore
import RillTestSupport
import Testing

@testable import QuickTodoServices

@Suite("Databases of earlier versions", .timeLimit(.minutes(20)))
struct MigrationTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Makes a database as an earlier version made it.
  /// - Parameter version: The number of migrations that it knew.
  private func make(version: Int) throws {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1 tasks") { db in
      try db.execute(
        sql: """
          CREATE TABLE tasks (
            uid INTEGER PRIMARY KEY AUTOINCREMENT,
            title TEXT NOT NULL,
            added INTEGER NOT NULL,
            checked INTEGER
          );
          CREATE INDEX tasks_due ON tasks (added DESC, uid DESC) WHERE checked IS NULL;
          CREATE INDEX tasks_done ON tasks (checked DESC, uid DESC) WHERE checked IS NOT NULL;
          """)
    }
    if version > 1 {
      migrator.registerMigration("2 change log") { db in try db.createChangeLog(for: "tasks") }
    }
    let store = try Store(path: folder.file(), migrator: migrator)
    try store.writeAndWait { db in
      for (uid, title, checked) in [(3, "Buy milk", nil), (5, "Über", 7_000), (9, "a\u{0}b", nil)]
        as [(Int, String, Int?)]
      {
        let value = title.contains("\u{0}") ? Data(title.utf8).databaseValue : title.databaseValue
        try db.execute(
          sql: "INSERT INTO tasks (uid, title, added, checked) VALUES (?, ?, 1000, ?)",
          arguments: [uid, value, checked])
      }
    }
  }

  @Test("All tasks are there, can be found and changed, and no number is given twice", arguments: [1, 2])
  func upgrade(version: Int) throws {
    try make(version: version)
    let database = try TaskDatabase(DatabaseLocation(path: folder.file()))
    let added = Date(timeIntervalSince1970: 1)
    #expect(
      try database.list() == [
        TaskItem(uid: 9, title: "a\u{0}b", added: added), TaskItem(uid: 3, title: "Buy milk", added: added),
        TaskItem(uid: 5, title: "Über", added: added, checked: Date(timeIntervalSince1970: 7)),
      ])
    #expect(try database.list([.due, .done], TaskFilter(text: "uber")).map(\.uid) == [5])
    let edited = try database.edit([3], [.tags(["shop"]), .due(TaskDate("2026-05-01"))])
    #expect(try database.list([.due], TaskFilter(text: "shop")) == edited)
    _ = try database.undo()
    #expect(try database.list([.due], TaskFilter(conditions: [.hasDue])) == [])
    #expect(try database.add(TaskDraft(title: "new")).uid == 10)
  }

  @Test("The reminders of tasks, done or not, are marked as set, and those that tasks have lost are not")
  func reminders() throws {
    let queue = try DatabaseQueue(path: folder.file())
    try TaskMigrations.migrator.migrate(queue, upTo: "7 synchronisation")
    // The first task has lost a reminder that has rung, the second is done, and the third is deleted.
    try queue.write { db in
      try db.execute(
        sql: """
          INSERT INTO tasks (title, added, due, reminders) VALUES ('one', 1, '2026-05-01', '[0, "2026-05-01T07:00"]'),
            ('two', 1, '2026-05-01T10:00', '[60]'), ('three', 1, '2026-05-01', '[0]');
          UPDATE taskReminders SET rung = 1;
          UPDATE tasks SET reminders = '[0]' WHERE title = 'one';
          UPDATE tasks SET checked = 1 WHERE title = 'two';
          DELETE FROM tasks WHERE title = 'three';
          """)
    }
    try queue.close()
    let database = try TaskDatabase(DatabaseLocation(path: folder.file()))
    func rows() throws -> [String] {
      try database.store.read { db in
        try String.fetchAll(
          db,
          sql: """
            SELECT task || ' ' || reminder || ' ' || rings || ' ' || isOpen || isSet FROM taskReminders ORDER BY id
            """)
      }
    }
    let upgraded = [
      "1 0 2026-05-01T09:00 11", "1 2026-05-01T07:00 2026-05-01T07:00 00", "2 60 2026-05-01T09:00 01",
      "3 0 2026-05-01T09:00 00",
    ]
    #expect(try rows() == upgraded)
    _ = try database.edit([1], [.reminders([.before(minutes: 5)])])
    _ = try database.set([2], done: false)
    #expect(
      try rows() == [
        "1 0 2026-05-01T09:00 00", upgraded[1], "2 60 2026-05-01T09:00 11", upgraded[3],
        "1 5 2026-05-01T08:55 11",
      ])
  }

  @Test("Edits that an earlier version hasn't sent are those of the lists in which their tasks are, or were")
  func unconfirmedEdits() throws {
    let queue = try DatabaseQueue(path: folder.file())
    try TaskMigrations.migrator.migrate(queue, upTo: "8 reminders that come back")
    // The first task was edited, the second has moved to the second list, and the third was deleted there.
    try queue.write { db in
      try db.execute(
        sql: """
          INSERT INTO lists (name, color, position) VALUES ('a', '', 1), ('b', '', 2);
          INSERT INTO syncAccounts (name, address, user, homes, password) VALUES ('x', 'https://x', 'x', '[]', 'file');
          INSERT INTO syncCollections (account, href, list, name) VALUES (1, '/a/', 1, 'a'), (1, '/b/', 2, 'b');
          INSERT INTO tasks (title, added, list) VALUES ('one', 1, 1), ('two', 1, 1), ('three', 1, 1);
          INSERT INTO syncResources (collection, href, base) VALUES (2, '/b/3.ics', '');
          INSERT INTO syncTasks (task, resource, identity) VALUES (3, 1, '3');
          UPDATE tasks SET list = 2 WHERE uid > 1;
          DELETE FROM tasks WHERE uid = 3;
          """)
    }
    try queue.close()
    let database = try TaskDatabase(DatabaseLocation(path: folder.file()))
    #expect(try database.syncedLists().map(\.unconfirmed) == [3, 2])
    _ = try database.edit([1], [.list(2)])
    #expect(try database.syncedLists().map(\.unconfirmed) == [3, 3])
    #expect(try database.unsentEdits() == 7)
  }

  @Test("A list that had vanished, and was kept here, is known as the one of its collection")
  func formerLists() throws {
    let queue = try DatabaseQueue(path: folder.file())
    try TaskMigrations.migrator.migrate(queue, upTo: "9 lists of unconfirmed edits")
    try queue.write { db in
      try db.execute(
        sql: """
          INSERT INTO lists (uid, name, color, position) VALUES (1, 'a', 'blue', 'i'), (2, 'b', 'blue', 'm'), (3, 'c', 'blue', 'n');
          INSERT INTO tasks (uid, title, added, list) VALUES (1, 'x', 0, 1), (2, 'y', 0, 1), (3, 'z', 0, 2);
          INSERT INTO syncAccounts (uid, name, address, user, homes, password) VALUES (1, 'n', '', '', '[]', 'file');
          INSERT INTO syncCollections (uid, account, href, list, name) VALUES (1, 1, '/a/', NULL, 'a'), (2, 1, '/c/', 3, 'c');
          INSERT INTO syncResources (uid, collection, href, base) VALUES (1, 1, '/a/1', ''), (2, 1, '/a/2', ''), (3, 1, '/a/3', '');
          INSERT INTO syncTasks (task, resource, identity) VALUES (1, 1, 'x'), (2, 2, 'y'), (3, 3, 'z');
          """)
    }
    try TaskMigrations.migrator.migrate(queue)
    let rows = try queue.read { db in
      try Row.fetchAll(db, sql: "SELECT list, former, decision FROM syncCollections ORDER BY uid")
    }
    #expect(rows.map { $0["list"] as Int64? } == [nil, 3])
    #expect(rows.map { $0["former"] as Int64? } == [1, nil])
    #expect(rows.map { $0["decision"] as String? } == ["vanished", nil])
  }

  @Test("Tasks that name their parts are received again, because earlier versions didn't know such parts")
  func namedParts() throws {
    let queue = try DatabaseQueue(path: folder.file())
    try TaskMigrations.migrator.migrate(queue, upTo: "11 lists that come again")
    try queue.write { db in
      try db.execute(
        sql: """
          INSERT INTO syncAccounts (uid, name, address, user, homes, password) VALUES (1, 'n', '', '', '[]', 'file');
          INSERT INTO syncCollections (account, href, name, token, tag) VALUES (1, '/a/', 'a', 't', 't'), (1, '/b/', 'b', 't', 't');
          INSERT INTO syncResources (collection, href, etag, base) VALUES
            (1, '/a/1', '"1"', CAST('RELATED-TO;RELTYPE=CHILD:x' AS BLOB)),
            (1, '/a/2', '"2"', CAST('RELATED-TO:1' AS BLOB)),
            (1, '/a/3', NULL, CAST('RELATED-TO;RELTYPE=CHILD:x' AS BLOB)),
            (2, '/b/1', '"1"', CAST('SUMMARY:child' AS BLOB));
          """)
    }
    try TaskMigrations.migrator.migrate(queue)
    let (tags, tokens) = try queue.read { db in
      (
        try Row.fetchAll(db, sql: "SELECT etag FROM syncResources ORDER BY uid").map { $0[0] as String? },
        try Row.fetchAll(db, sql: "SELECT token, tag FROM syncCollections ORDER BY uid")
          .map { [$0[0], $0[1]] as [String?] }
      )
    }
    #expect(tags == ["?", "\"2\"", nil, "\"1\""] && tokens == [[nil, nil], ["t", "t"]])
  }

  @Test("No collection of an earlier version counts as asked about the conditions of writes")
  func questions() throws {
    let queue = try DatabaseQueue(path: folder.file())
    try TaskMigrations.migrator.migrate(queue, upTo: "13 undo of arrangements")
    try queue.write { db in
      try db.execute(
        sql: """
          INSERT INTO syncAccounts (uid, name, address, user, homes, password) VALUES (1, 'n', '', '', '[]', 'file');
          INSERT INTO syncCollections (account, href, name, writable) VALUES (1, '/a/', 'a', 1), (1, '/b/', 'b', 0);
          """)
    }
    try TaskMigrations.migrator.migrate(queue)
    let rows = try queue.read { try Row.fetchAll($0, sql: "SELECT writable, probed FROM syncCollections") }
    #expect(rows.map { [$0[0], $0[1]] as [Int] } == [[1, 0], [0, 0]])
  }

  @Test("The program of an earlier version refuses the file, and leaves it as it is")
  func downgrade() throws {
    _ = try TaskDatabase(DatabaseLocation(path: folder.file())).add(TaskDraft(title: "one"))
    let error = #expect(throws: StoreError.self) { try make(version: 2) }
    #expect(error?.kind == .newerVersion)
    #expect(try TaskDatabase(DatabaseLocation(path: folder.file())).list().map(\.title) == ["one"])
  }

  @Test(
    "Another program may write anything: unreadable fields are read as none, and tags that are no JSON as none"
  )
  func anything() throws {
    let database = try TaskDatabase(DatabaseLocation(path: folder.file()))
    try OtherConnection(folder.file()).execute(
      """
      INSERT INTO tasks (title, added, due, start, priority, list, tags, ruleFromDone)
      VALUES ('x', 'y', 'soon', x'00ff', 99, NULL, 'no [json', 'z'), ('t', 1, '2026-02-30', 5, 'high', NULL,
        '["a", 7, "A", null]', 1);
      """)
    let tasks = try database.list(by: .manual).sorted { $0.uid < $1.uid }
    #expect(tasks.map(\.due) == [nil, nil] && tasks.map(\.priority) == [.none, .none])
    #expect(tasks[0].tags == [])
    #expect(try database.allTags().map(\.name).count == 1)
    _ = try database.edit([1, 2], [.title("z")])
    let due = try DatabaseQueue(path: folder.file()).read {
      try String.fetchAll($0, sql: "SELECT due FROM tasks")
    }
    #expect(due == ["soon", "2026-02-30"], "what isn't understood is kept")
  }
}
