import GRDB
import RillLists
import RillStore

/// A task with 5 tags of 200, in one of 50 lists.
struct Chore: Codable, FetchableRecord, TableRecord, IdentifiableType, Sendable {
  static let databaseTableName = "chores"
  static let choreTags = hasMany(ChoreTag.self)
  static let tags = hasMany(Tag.self, through: choreTags, using: ChoreTag.tag)

  let id: Int64
  let title: String
  let notes: String
  let listId: Int64
  let isDone: Bool
  let created: Int64

  var identity: Int64 { id }
}

struct ChoreTag: TableRecord {
  static let databaseTableName = "choreTags"
  static let tag = belongsTo(Tag.self)
}

struct Tag: Codable, FetchableRecord, TableRecord, Sendable {
  static let databaseTableName = "tags"
  let id: Int64
  let name: String
}

/// A task with its tags.
struct ChoreInfo: Decodable, FetchableRecord, IdentifiableType, Sendable {
  let chore: Chore
  let tags: [Tag]

  var identity: Int64 { chore.id }
}

extension Chore {
  /// All tasks with their tags, in the order of their primary keys.
  static let live = LiveQuery(Chore.self).including(all: tags).asRequest(of: ChoreInfo.self)

  /// The same as GRDB fetches it.
  static var request: QueryInterfaceRequest<ChoreInfo> {
    including(all: tags).order(Column("id")).asRequest(of: ChoreInfo.self)
  }

  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1 chores") { db in
      try db.execute(
        sql: """
          CREATE TABLE chores (
            id INTEGER PRIMARY KEY, title TEXT NOT NULL, notes TEXT NOT NULL, listId INTEGER NOT NULL,
            isDone INTEGER NOT NULL, created INTEGER NOT NULL);
          CREATE INDEX chores_list ON chores (isDone, listId);
          CREATE INDEX chores_created ON chores (created);
          CREATE TABLE tags (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
          CREATE TABLE choreTags (
            choreId INTEGER NOT NULL REFERENCES chores ON DELETE CASCADE,
            tagId INTEGER NOT NULL REFERENCES tags ON DELETE CASCADE, PRIMARY KEY (choreId, tagId));
          CREATE INDEX choreTags_tag ON choreTags (tagId);
          """)
      for table in ["chores", "tags", "choreTags"] { try db.createChangeLog(for: table) }
      try db.createSearchIndex(on: "chores", columns: ["title", "notes"])
    }
    return migrator
  }

  /// Fills the tables. Every tenth title has the word “milk”, and one of 100,000 the word “unicorn”. The tag 200 is
  /// carried by one of 100 tasks.
  static func fill(_ count: Int, _ db: Database) throws {
    try db.execute(
      sql: """
        WITH RECURSIVE count (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM count WHERE n < 200)
        INSERT INTO tags SELECT n, 'tag ' || n FROM count;
        """)
    try db.execute(
      sql: """
        WITH RECURSIVE count (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM count WHERE n < ?)
        INSERT INTO chores SELECT n,
          'word' || (n * 7919 % 20011) || ' thing' || (n * 104729 % 5003) || iif(n % 10 = 0, ' milk', '')
            || iif(n % 100000 = 7, ' unicorn', ''),
          'note' || (n * 15485863 % 20011) || ' place' || (n * 611953 % 997), n % 50 + 1, n % 3 = 0,
          1700000000000 + (n * 7919) % 100000007 FROM count
        """, arguments: [count])
    try db.execute(
      sql: """
        INSERT INTO choreTags SELECT chores.id, (chores.id * 31 + five.n * 37) % 199 + 1
          FROM chores, (SELECT 0 n UNION SELECT 1 UNION SELECT 2 UNION SELECT 3 UNION SELECT 4) five
          WHERE chores.id % 100 <> 0 OR five.n > 0;
        INSERT INTO choreTags SELECT id, 200 FROM chores WHERE id % 100 = 0;
        """)
    for log in ["chores", "tags", "choreTags"] {
      try db.execute(
        sql: "DELETE FROM rill_log_\(log) WHERE rill_seq < (SELECT max(rill_seq) FROM rill_log_\(log))")
    }
  }
}
