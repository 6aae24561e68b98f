import GRDB
import Rill
import RillLists
import RillTestSupport
import Synchronization
import Testing

@testable import RillStore

@Suite("Observing a store", .timeLimit(.minutes(20)))
struct StoreObservingTests {
  let folder: TemporaryFolder
  let store: Store

  init() throws {
    folder = try TemporaryFolder()
    store = try Numbers.open(folder.file())
  }

  @Test("A query emits its value at once, then exactly one value for each commit, in order")
  func everyCommit() async throws {
    var values = try events(of: Numbers.live(store)).makeAsyncIterator()
    #expect(try await values.value() == [])
    for number in 0..<100 { store.write { try Numbers.insert(number, $0) } }
    for number in 0..<100 { #expect(try await values.value() == Array(0...number)) }
  }

  @Test("A query emits nothing for a write that changes nothing or fails")
  func noChange() async throws {
    struct Refusal: Error {}
    var values = try events(of: Numbers.live(store)).makeAsyncIterator()
    #expect(try await values.value() == [])
    store.write { db in try db.execute(sql: "DELETE FROM numbers WHERE n = 5") }
    store.write { db in
      try Numbers.insert(1, db)
      throw Refusal()
    }
    store.write { try Numbers.insert(2, $0) }
    #expect(try await values.value() == [2])
  }

  @Test("A query emits commits of another program")
  func otherProgram() async throws {
    let other = try OtherConnection(folder.file())
    var values = try events(of: Numbers.live(store)).makeAsyncIterator()
    #expect(try await values.value() == [])
    for number in 1...5 {
      try other.execute("INSERT INTO numbers VALUES (\(number))")
      #expect(try await values.value() == Array(1...number))
    }
  }

  @Test("Simultaneous changes by the store and another program all arrive")
  func bothSides() async throws {
    var values = try events(of: Numbers.live(store)).makeAsyncIterator()
    let path = folder.file()
    async let others: Void = Task.detached {
      let other = try OtherConnection(path)
      for number in 100..<200 { try other.execute("INSERT INTO numbers VALUES (\(number))") }
    }.value
    for number in 0..<100 { store.write { try Numbers.insert(number, $0) } }
    try await others
    var last = -1
    while last < 200 {
      let count = try await values.value().count
      #expect(count > last)
      last = count
    }
  }

  @Test(
    "Statements that the connection's hooks don't report are observed too",
    arguments: ["REPLACE INTO numbers VALUES (3)", "DELETE FROM numbers", "UPDATE numbers SET n = n + 10"])
  func missedByHooks(sql: String) async throws {
    try store.writeAndWait { db in for number in 1...5 { try Numbers.insert(number, db) } }
    let other = try OtherConnection(folder.file())
    var values = try events(of: Numbers.live(store)).makeAsyncIterator()
    #expect(try await values.value() == Array(1...5))
    try other.execute(sql)
    #expect(try await values.value() == store.read(Numbers.all))
    store.write { try $0.execute(sql: sql) }
    store.write { try Numbers.insert(100, $0) }
    var last = try await values.value()
    while !last.contains(100) { last = try await values.value() }
    #expect(try last == store.read(Numbers.all))
  }

  @Test("A second subscriber starts with the present state")
  func lateSubscriber() async throws {
    var values = try events(of: Numbers.live(store)).makeAsyncIterator()
    #expect(try await values.value() == [])
    store.write { try Numbers.insert(1, $0) }
    #expect(try await first(Numbers.live(store)) == [1])
  }

  @Test("A missing table, or a table without a change log, is refused when the query is declared")
  func noLog() throws {
    struct Other: FetchableRecord, TableRecord, IdentifiableType, Codable {
      static let databaseTableName = "others"
      let id: Int64
      var identity: Int64 { id }
    }
    let missing = #expect(throws: ChangeLogError.self) { try store.snapshots(of: LiveQuery(Other.self)) }
    #expect(missing?.kind == .noTable)
    try store.writeAndWait { try $0.execute(sql: "CREATE TABLE others (id INTEGER PRIMARY KEY)") }
    let error = #expect(throws: ChangeLogError.self) { try store.snapshots(of: LiveQuery(Other.self)) }
    #expect(error?.kind == .noChangeLog)
    #expect(error?.description.contains("createChangeLog(for: \"others\")") == true)
  }

  @Test("A condition that isn't valid SQL is refused when the query is declared")
  func wrongColumn() {
    let query = LiveQuery(Number.self).filter(Column("nothing") == 1)
    #expect(throws: StoreError.self) { try store.snapshots(of: query) }
  }

  @Test("A failing query ends with a typed error, and the others go on")
  func failing() async throws {
    try store.writeAndWait { db in
      try db.execute(sql: "CREATE TABLE lists (id INTEGER PRIMARY KEY, name TEXT)")
      try db.createChangeLog(for: "lists")
    }
    struct Item: FetchableRecord, TableRecord, IdentifiableType, Codable {
      static let databaseTableName = "lists"
      let id: Int64
      var identity: Int64 { id }
    }
    let byName = LiveQuery(Item.self).sections(by: .ascending("name")) { (name: String) in name }
    var numbers = try events(of: Numbers.live(store)).makeAsyncIterator()
    var lists = try events(of: store.snapshots(of: byName)).makeAsyncIterator()
    #expect(try await numbers.value() == [])
    #expect(try await lists.value().isEmpty)
    store.write { db in
      try db.execute(sql: "INSERT INTO lists VALUES (1, NULL)")
      try Numbers.insert(1, db)
    }
    await #expect(throws: SectionValueError.self) { try await lists.value() }
    #expect(try await numbers.value() == [1])
  }

  @Test("An observer may read and write the store and wait for it")
  func reentrance() async throws {
    let counts = try Numbers.live(store).map { [store] all in
      if all.count < 5 { try store.writeAndWait { try Numbers.insert(all.count, $0) } }
      return try store.read(Numbers.all).count
    }
    var values = events(of: counts).makeAsyncIterator()
    for count in 1...5 { #expect(try await values.value() == count) }
  }

  @Test("A query with many rows emits the first rows at once, then all rows")
  func firstScreenfuls() async throws {
    try store.writeAndWait { db in
      try db.execute(
        sql: """
          WITH RECURSIVE count (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM count WHERE n < 20000)
          INSERT INTO numbers SELECT n FROM count
          """)
    }
    var values = try events(of: store.snapshots(of: LiveQuery(Number.self))).makeAsyncIterator()
    let first = try await values.value()
    #expect(!first.isComplete)
    #expect(Array(first.sections[0].items.prefix(100)) == (1...100).map(Number.init))
    let all = try await values.value()
    #expect(all.isComplete)
    #expect(all.sections[0].items.elementsEqual((1...20_000).map(Number.init)))
    #expect(all.changeset(from: first) == .replacing(sections: 1, by: 1))
  }

  @Test("A value is fetched at once, and again after each commit to its table by any program")
  func values() async throws {
    let counts = try store.values(tracking: Number.self) { try Number.fetchCount($0) }
    var values = events(of: counts).makeAsyncIterator()
    #expect(try await values.value() == 0)
    store.write { db in for number in 0..<600 { try Numbers.insert(number, db) } }
    #expect(try await values.value() == 600)
    try OtherConnection(folder.file()).execute("DELETE FROM numbers WHERE n < 599")
    #expect(try await values.value() == 1)
    store.write { db in try db.execute(sql: "PRAGMA user_version = 5") }
    store.write { try Numbers.insert(1_000, $0) }
    #expect(try await values.value() == 2)
  }

  @Test("An observer that is busy receives only the newest of the values that it missed")
  func newestValue() async throws {
    let store = store
    let seen = Mutex<[Int]>([])
    let counts = try store.values(tracking: Number.self) { try Number.fetchCount($0) }
    let last = counts.do(onNext: { count in
      seen.withLock { $0.append(count) }
      // A hundred more states are committed while the first value is being received.
      guard count == 0 else { return }
      for number in 0..<100 { try store.writeAndWait { try Numbers.insert(number, $0) } }
    }).filter { $0 == 100 }
    #expect(try await first(last) == 100)
    #expect(seen.withLock(\.self) == [0, 100])
  }

  @Test("A value that can't be fetched ends only its own sequence with the error")
  func failingValue() async throws {
    struct TooMany: Error {}
    let counts = try store.values(tracking: Number.self) { db in
      let count = try Number.fetchCount(db)
      if count > 1 { throw TooMany() }
      return count
    }
    var values = events(of: counts).makeAsyncIterator()
    var numbers = try events(of: Numbers.live(store)).makeAsyncIterator()
    #expect(try await values.value() == 0)
    #expect(try await numbers.value() == [])
    store.write { db in for number in 1...2 { try Numbers.insert(number, db) } }
    await #expect(throws: TooMany.self) { try await values.value() }
    #expect(try await numbers.value() == [1, 2])
  }

  @Test("A row that can't be read ends only its own query with a typed error")
  func unreadableRow() async throws {
    struct Even: FetchableRecord, TableRecord, IdentifiableType, Sendable {
      struct IsOdd: Error {}
      static let databaseTableName = "numbers"
      let identity: Int
      init(row: Row) throws {
        identity = row["n"]
        if !identity.isMultiple(of: 2) { throw IsOdd() }
      }
    }
    try store.writeAndWait { db in for number in [2, 3, 4] { try Numbers.insert(number, db) } }
    var lists = try events(of: store.snapshots(of: LiveQuery(Even.self))).makeAsyncIterator()
    var numbers = try events(of: Numbers.live(store)).makeAsyncIterator()
    let list = try await lists.value()
    #expect(list.sections[0].items.map(\.identity) == [2, 2, 4])
    let error = await #expect(throws: StoreError.self) { try await lists.value() }
    #expect(error?.kind == .unreadableRow && error?.cause is Even.IsOdd)
    #expect(try await numbers.value() == [2, 3, 4])
    store.write { db in try db.execute(sql: "DELETE FROM numbers WHERE n < 4") }
    #expect(try await numbers.value() == [4])
    var others = try events(of: store.snapshots(of: LiveQuery(Even.self))).makeAsyncIterator()
    #expect(try await others.value().sections[0].items.count == 1)
    store.write { try Numbers.insert(5, $0) }
    let second = await #expect(throws: StoreError.self) { try await others.value() }
    #expect(second?.kind == .unreadableRow)
  }

  @Test("A first row that can't be read ends its query before its first snapshot")
  func unreadableFirstRow() async throws {
    struct Nothing: FetchableRecord, TableRecord, IdentifiableType, Sendable {
      struct Unreadable: Error {}
      static let databaseTableName = "numbers"
      let identity: Int
      init(row: Row) throws { throw Unreadable() }
    }
    try store.writeAndWait { try Numbers.insert(1, $0) }
    var lists = try events(of: store.snapshots(of: LiveQuery(Nothing.self))).makeAsyncIterator()
    await #expect(throws: StoreError.self) { try await lists.value() }
  }
}
