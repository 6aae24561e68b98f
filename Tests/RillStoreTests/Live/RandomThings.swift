import GRDB
import RillLists
import RillTestSupport
import Testing

@testable import RillStore

/// Random transactions on few rows or on all, with values of every kind.
struct RandomThings {
  var generator: SplitMix64

  init(seed: UInt64) { generator = SplitMix64(seed: seed) }

  /// The SQL that creates the table.
  static let create = """
    CREATE TABLE things (id INTEGER PRIMARY KEY, kind TEXT, rank, price REAL, title TEXT COLLATE NOCASE);
    CREATE UNIQUE INDEX titles ON things (title, rank);
    """

  /// Opens a new store with the table, and with everything that the additional SQL creates.
  static func open(_ path: String, also sql: String = "") throws -> Store {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1 things") { db in
      try db.execute(sql: create + sql)
      try db.createChangeLog(for: "things")
    }
    return try Store(path: path, migrator: migrator)
  }

  mutating func transaction() -> [String] {
    if number(0..<15) == 0 {
      // More log entries than a reader follows one by one.
      return Array(repeating: "UPDATE OR IGNORE things SET price = price + 1", count: number(1..<10))
    }
    return (0..<number(1..<5)).map { _ in statement() }
  }

  mutating func insert() -> String {
    let orReplace = number(0..<2) == 0 ? "REPLACE" : "IGNORE"
    return """
      INSERT OR \(orReplace) INTO things (id, kind, rank, price, title) \
      VALUES (\(id()), \(kind()), \(rank()), \(price()), \(title()))
      """
  }

  private mutating func statement() -> String {
    switch number(0..<8) {
    case 0, 1: insert()
    case 2: "DELETE FROM things WHERE id = \(id())"
    case 3: "UPDATE OR REPLACE things SET kind = \(kind()) WHERE id % 50 = \(number(0..<50))"
    case 4: "UPDATE OR REPLACE things SET rank = \(rank()) WHERE id = \(id())"
    case 5: "UPDATE OR REPLACE things SET title = \(title()), price = \(price()) WHERE id = \(id())"
    case 6: "UPDATE OR REPLACE things SET id = \(id()) WHERE id = \(id())"
    default:
      number(0..<10) == 0 ? "DELETE FROM things" : "UPDATE things SET price = -price WHERE id = \(id())"
    }
  }

  private mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &generator) }
  private mutating func one(of values: [String]) -> String { values[number(values.indices)] }
  private mutating func id() -> Int { number(1..<300) }
  private mutating func kind() -> String { one(of: ["'a'", "'b'", "'c'", "'B'", "NULL"]) }
  private mutating func price() -> String {
    one(of: ["NULL", "0.5", "-1.25", "1e300", "-0.0", "\(number(0..<9))"])
  }

  /// Returns mostly numbers. The other values need another kind of key.
  private mutating func rank() -> String {
    number(0..<40) == 0
      ? one(of: ["'text'", "x'00ff00'", "9223372036854775807", "-9223372036854775808", "2.5", "NULL"])
      : "\(number(0..<20))"
  }

  private mutating func title() -> String {
    one(of: ["'milk'", "'Milk'", "'MILK'", "'ärger'", "''", "NULL"]) + " || '\(number(0..<9))'"
  }
}

/// A row with all its values, whatever their types.
struct Thing: FetchableRecord, TableRecord, IdentifiableType, Equatable, Sendable {
  static let databaseTableName = "things"

  let id: Int64?
  let values: [DatabaseValue]

  init(row: Row) {
    id = row["id"]
    values = Array(row.databaseValues)
  }

  var identity: Int64? { id }
}

/// A live query, and the same query as SQL that reads all rows each time.
struct RandomQuery: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let query: Query
  let sections: @Sendable (Database) throws -> [(String, [Thing])]

  enum Query: Sendable {
    case one(LiveQuery<AllRows, Thing>)
    case named(LiveQuery<String, Thing>)
  }

  static let whole = RandomQuery(testDescription: "in one section", query: .one(LiveQuery(Thing.self))) {
    db in
    [("", try things("1", "id", db))]
  }

  static let sorted = RandomQuery(
    testDescription: "filtered, by several keys, the primary key in descending order, the first ones only",
    query: .one(
      LiveQuery(Thing.self).filter(Column("kind") != "c").filter(Column("rank") != 13)
        .sorted(
          by: .ascending("title", collation: .noCase), .descending(Column("rank") * 2), .descending("id")
        )
        .limit(30))
  ) { db in
    [
      (
        "",
        try things(
          "kind <> 'c' AND rank <> 13", "title COLLATE NOCASE, rank * 2 DESC, id DESC LIMIT 30", db)
      )
    ]
  }

  static let predicates = RandomQuery(
    testDescription: "in sections by conditions, each with its order, the first ones only",
    query: .named(
      LiveQuery(Thing.self).sorted(by: .descending("rank")).limit(100)
        .sections([
          QuerySection("a", where: Column("kind") == "a", sortedBy: .ascending("price"), .descending("id")),
          QuerySection("low", where: Column("rank") < 10), QuerySection("b", where: Column("kind") == "b"),
        ]))
  ) { db in
    var left = 100
    return try [
      ("a", "kind = 'a'", "price, id DESC"), ("low", "rank < 10 AND kind IS NOT 'a'", "rank DESC, id"),
      ("b", "kind = 'b' AND (rank < 10) IS NOT TRUE", "rank DESC, id"),
    ].map { name, condition, order in
      let rows = try things(condition, order + " LIMIT \(left)", db)
      left -= rows.count
      return (name, rows)
    }
  }

  static func values(limit: Int?) -> RandomQuery {
    let query = LiveQuery(Thing.self).sorted(by: .ascending("rank"))
    let kept: [String?] = limit == nil ? ["a", "d"] : []
    return RandomQuery(
      testDescription: "in sections by value, "
        + (limit.map { "the first \($0)" } ?? "all, and two without rows"),
      query: .named(
        (limit.map(query.limit) ?? query).sections(by: .descending("kind"), keeping: kept) {
          (kind: String?) in
          kind ?? "none"
        })
    ) { db in
      let order = "kind DESC, rank, id LIMIT \(limit ?? -1)"
      let rows = try things("1", order, db)
      var sections: [(String, [Thing])] = []
      for row in rows {
        let kind = String.fromDatabaseValue(row.values[1]) ?? "none"
        if sections.last?.0 != kind { sections.append((kind, [])) }
        sections[sections.count - 1].1.append(row)
      }
      for case let kind? in kept where !sections.contains(where: { $0.0 == kind }) {
        let place = sections.firstIndex { $0.0 == "none" || $0.0 < kind }
        sections.insert((kind, []), at: place ?? sections.count)
      }
      return sections
    }
  }

  static func things(_ condition: String, _ order: String, _ db: Database) throws -> [Thing] {
    try Thing.fetchAll(db, sql: "SELECT * FROM things WHERE \(condition) ORDER BY \(order)")
  }
}

extension RandomQuery {
  /// Returns whether a snapshot equals the result of the SQL.
  static func matches<Section>(
    _ list: SectionedSnapshot<Section, Thing>, _ sections: [(String, [Thing])], _ name: (Section) -> String
  ) -> Bool {
    list.sections.map { name($0.model) } == sections.map(\.0)
      && zip(list.sections, sections).allSatisfy { $0.items.elementsEqual($1.1) }
      && zip(list.sections, sections).allSatisfy { section, expected in
        expected.1.indices.allSatisfy { section.items[$0] == expected.1[$0] }
      }
  }
}
