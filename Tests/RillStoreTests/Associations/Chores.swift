import GRDB
import RillLists
import RillStore
import RillTestSupport

/// A database of chores with lists, subtasks and tags, and random transactions on it.
struct Chores {
  var generator: SplitMix64

  init(seed: UInt64) { generator = SplitMix64(seed: seed) }

  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1 chores") { db in
      try db.execute(
        sql: """
          CREATE TABLE areas (id INTEGER PRIMARY KEY, name TEXT);
          CREATE TABLE lists (id INTEGER PRIMARY KEY, name TEXT, areaId INTEGER REFERENCES areas ON DELETE SET NULL);
          CREATE TABLE chores (
            id INTEGER PRIMARY KEY, title TEXT, done INTEGER NOT NULL DEFAULT 0,
            listId INTEGER REFERENCES lists ON DELETE SET NULL, parentId INTEGER REFERENCES chores ON DELETE CASCADE);
          CREATE INDEX chores_listId ON chores (listId);
          CREATE INDEX chores_parentId ON chores (parentId);
          CREATE TABLE tags (id INTEGER PRIMARY KEY, name TEXT UNIQUE);
          CREATE TABLE choreTags (
            choreId INTEGER NOT NULL REFERENCES chores ON DELETE CASCADE,
            tagId INTEGER NOT NULL REFERENCES tags ON DELETE CASCADE, PRIMARY KEY (choreId, tagId));
          CREATE INDEX choreTags_tagId ON choreTags (tagId);
          """)
      for table in ["areas", "lists", "chores", "tags", "choreTags"] { try db.createChangeLog(for: table) }
    }
    return migrator
  }

  mutating func fill() -> [String] {
    (1...4).map { "INSERT INTO areas VALUES (\($0), 'area \($0)')" }
      + (1...8).map { "INSERT INTO lists VALUES (\($0), 'list \($0 % 5)', \($0 % 4 + 1))" }
      + ["home", "work", "phone", "car"].enumerated().map { "INSERT INTO tags VALUES (\($0 + 1), '\($1)')" }
      + (0..<120).map { _ in statement() }
  }

  mutating func transaction() -> [String] { (0..<number(1..<5)).map { _ in statement() } }

  private mutating func statement() -> String {
    switch number(0..<16) {
    case 0, 1, 2:
      "INSERT OR \(conflict()) INTO chores VALUES (\(chore()), 'chore \(number(0..<40))', \(number(0..<2)), \(list()), \(parent()))"
    case 3: "UPDATE chores SET done = 1 - done WHERE id = \(chore())"
    case 4: "UPDATE OR IGNORE chores SET listId = \(list()) WHERE id = \(chore())"
    case 5: "UPDATE OR IGNORE chores SET parentId = \(parent()) WHERE id = \(chore())"
    case 6: "DELETE FROM chores WHERE id = \(chore())"
    case 7, 8, 9: "INSERT OR \(conflict()) INTO choreTags VALUES (\(chore()), \(tag()))"
    case 10: "DELETE FROM choreTags WHERE choreId = \(chore())"
    case 11: "UPDATE OR \(conflict()) choreTags SET tagId = \(tag()) WHERE choreId = \(chore())"
    case 12:
      "INSERT OR \(conflict()) INTO tags VALUES (\(tag()), '\(one(of: ["home", "work", "phone", "car", "sea"]))')"
    case 13:
      number(0..<3) == 0
        ? "DELETE FROM tags WHERE id = \(tag())" : "UPDATE tags SET name = name || '!' WHERE id = \(tag())"
    case 14:
      "INSERT OR \(conflict()) INTO lists VALUES (\(number(1..<9)), 'list \(number(0..<5))', \(number(1..<5)))"
    default:
      number(0..<2) == 0
        ? "DELETE FROM lists WHERE id = \(number(1..<9))"
        : "UPDATE areas SET name = 'area \(number(0..<9))' WHERE id = \(number(1..<5))"
    }
  }

  private mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &generator) }
  private mutating func one(of values: [String]) -> String { values[number(values.indices)] }
  private mutating func conflict() -> String { one(of: ["REPLACE", "IGNORE"]) }
  private mutating func chore() -> Int { number(1..<80) }
  private mutating func tag() -> Int { number(1..<6) }
  private mutating func list() -> String { number(0..<5) == 0 ? "NULL" : "\(number(1..<9))" }
  private mutating func parent() -> String { number(0..<3) != 0 ? "NULL" : "\(chore())" }
}

struct Chore: Codable, FetchableRecord, TableRecord, Identifiable, IdentifiableType, Equatable, Sendable {
  static let databaseTableName = "chores"
  static let list = belongsTo(ChoreList.self)
  static let choreTags = hasMany(ChoreTag.self)
  static let tags = hasMany(Tag.self, through: choreTags, using: ChoreTag.tag)
  static let subtasks = hasMany(Chore.self, using: ForeignKey(["parentId"])).forKey("subtasks")
  static let parent = belongsTo(Chore.self, using: ForeignKey(["parentId"])).forKey("parent")

  var id: Int64
  var title: String?
  var done: Bool
  var listId: Int64?
  var parentId: Int64?
}

struct ChoreList: Codable, FetchableRecord, TableRecord, Equatable, Sendable {
  static let databaseTableName = "lists"
  static let area = belongsTo(Area.self)
  var id: Int64
  var name: String?
}

struct Area: Codable, FetchableRecord, TableRecord, Equatable, Sendable {
  static let databaseTableName = "areas"
  var id: Int64
  var name: String?
}

struct ChoreTag: Codable, TableRecord {
  static let databaseTableName = "choreTags"
  static let tag = belongsTo(Tag.self)
}

struct Tag: Codable, FetchableRecord, TableRecord, Equatable, Sendable {
  static let databaseTableName = "tags"
  var id: Int64
  var name: String?
}

/// A chore with everything that belongs to it.
struct ChoreInfo: Decodable, FetchableRecord, IdentifiableType, Equatable, Sendable {
  var chore: Chore
  var list: ListInfo?
  var parent: Chore?
  var tags: [Tag]
  var subtasks: [Chore]

  struct ListInfo: Decodable, Equatable, Sendable {
    var list: ChoreList
    var area: Area?
  }

  var identity: Int64 { chore.id }
}
