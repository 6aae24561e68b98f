import GRDB
import Rill
import RillLists
import RillTestSupport
import Synchronization
import Testing

@testable import RillStore

@Suite("Live counts and records", .timeLimit(.minutes(20)))
struct CountsTests {
  private let folder: TemporaryFolder
  private let store: Store

  init() throws {
    folder = try TemporaryFolder()
    store = try Store(path: folder.file(), migrator: Chores.migrator)
  }

  @Test(
    "Counts and records of random changes equal what SQL finds",
    arguments: 1...(isLong ? 200 : 3) as ClosedRange<UInt64>)
  func random(seed: UInt64) async throws {
    var random = Chores(seed: seed)
    let other = try OtherConnection(folder.file())
    try store.writeAndWait { db in for sql in random.fill() { try? db.execute(sql: sql) } }
    let (list, area) = (TableAlias<ChoreList>(), TableAlias<Area>())
    let open = LiveQuery(Chore.self).filter(!Column("done"))
    let byArea = LiveQuery(Chore.self).joining(
      required: Chore.list.aliased(list).joining(optional: ChoreList.area.aliased(area)))
    let tagged = LiveQuery(Chore.self).filter(exists: Chore.tags.filter(Column("name") == "home"))
    let whole = LiveQuery(Chore.self).including(
      optional: Chore.list.forKey("list").including(optional: ChoreList.area)
    )
    .including(optional: Chore.parent).including(all: Chore.tags.order(Column("id")))
    .including(all: Chore.subtasks.order(Column("id"))).asRequest(of: ChoreInfo.self)

    let lists = try Last(store.counts(of: open, by: "listId") as Observable<[Int64?: Int]>)
    let areas = try Last(store.counts(of: byArea, by: area[Column("name")]) as Observable<[String?: Int]>)
    let homes = try Last(store.count(of: tagged))
    let five = try Last(store.record(of: whole, id: 5))
    let plain = try Last(store.record(Chore.self, id: 7))
    for step in 0..<150 {
      let statements = random.transaction()
      if step % 10 == 9 {
        try? other.execute("PRAGMA foreign_keys = ON;" + statements.joined(separator: ";"))
      }
      let receipt = store.write { db in for sql in statements { try? db.execute(sql: sql) } }
      if Bool.random(using: &random.generator) {
        try store.database.inDatabase { db in try store.live.tidy(db, after: .seconds(2)) }
      }
      try await first(receipt)
      let comment: Comment = "seed \(seed), step \(step): \(statements)"
      try store.read { db in
        #expect(
          try lists.value == groups("SELECT listId, count(*) FROM chores WHERE NOT done GROUP BY 1", db),
          comment)
        #expect(
          try areas.value
            == groups(
              """
              SELECT areas.name, count(*) FROM chores JOIN lists ON lists.id = listId
              LEFT JOIN areas ON areas.id = areaId GROUP BY 1
              """, db), comment)
        let number = try Int.fetchOne(
          db,
          sql: """
            SELECT count(DISTINCT choreId) FROM choreTags JOIN tags ON tags.id = tagId JOIN chores ON chores.id = choreId
            WHERE name = 'home'
            """)
        #expect(homes.value == number, comment)
        let request = Chore.aliased(TableAlias(name: "chores"))
          .including(optional: Chore.list.forKey("list").including(optional: ChoreList.area))
          .including(optional: Chore.parent).including(all: Chore.tags.order(Column("id")))
          .including(all: Chore.subtasks.order(Column("id"))).filter(Column("id") == 5)
        #expect(try five.value == request.asRequest(of: ChoreInfo.self).fetchOne(db), comment)
        #expect(try plain.value == Chore.filter(Column("id") == 7).fetchOne(db), comment)
      }
    }
  }

  private func groups<Group: DatabaseValueConvertible & Hashable>(
    _ sql: String, _ db: Database
  ) throws -> [Group?: Int] {
    var groups: [Group?: Int] = [:]
    for row in try Row.fetchAll(db, sql: sql) { groups[row[0]] = row[1] }
    return groups
  }

  @Test("A count that takes long doesn't hold other queries up, and includes what was written meanwhile")
  func meanwhile() async throws {
    let many = 300_000
    try store.writeAndWait { db in
      try db.execute(
        sql: """
          WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(many))
          INSERT INTO chores (id, title) SELECT i, 'title ' || i % 3 FROM n
          """)
    }
    let order = Mutex<[String]>([])
    let groups = try store.counts(of: LiveQuery(Chore.self), by: "title") as Observable<[String: Int]>
    var counts = events(of: groups.do(onNext: { _ in order.withLock { $0.append("counts") } }))
      .makeAsyncIterator()
    let record = Last(
      try store.record(Chore.self, id: 7).do(onNext: { _ in order.withLock { $0.append("record") } }))
    for number in 1...20 {
      try await first(
        store.write { db in
          try db.execute(
            sql: "INSERT INTO chores (id, title) VALUES (?, 'new')", arguments: [many + number])
        })
    }
    var last: [String: Int] = [:]
    while last["new"] != 20 { last = try await counts.value() }
    #expect(record.value != nil && order.withLock(\.first) == "record")
    #expect(last.values.reduce(0, +) == many + 20)
  }

  @Test("A count is delivered only if it changes, and a value of another type ends it")
  func deliveries() async throws {
    try store.writeAndWait { db in
      try db.execute(sql: "INSERT INTO chores (id, title) VALUES (1, 'a'), (2, 'b')")
    }
    var counts = try events(of: store.count(of: LiveQuery(Chore.self))).makeAsyncIterator()
    #expect(try await counts.value() == 2)
    try await first(store.write { try $0.execute(sql: "UPDATE chores SET title = 'c'") })
    try await first(store.write { try $0.execute(sql: "INSERT INTO chores (id, title) VALUES (3, 'd')") })
    #expect(try await counts.value() == 3)
    let groups: Observable<[Int64: Int]> = try store.counts(of: LiveQuery(Chore.self), by: "title")
    await #expect(throws: SectionValueError.self) { try await first(groups) }
  }
}

/// The last value of a sequence.
private final class Last<Value: Sendable>: Sendable {
  private let last = Mutex<Value?>(nil)
  private let bag = DisposeBag()

  init(_ sequence: Observable<Value>) {
    sequence.subscribe(
      onNext: { [weak self] value in self?.last.withLock { $0 = value } }, onError: { Issue.record($0) }
    )
    .disposed(by: bag)
  }

  var value: Value? { last.withLock { $0 } }
}
