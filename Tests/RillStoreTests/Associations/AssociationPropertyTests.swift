import GRDB
import Rill
import RillLists
import RillTestSupport
import Synchronization
import Testing

@testable import RillStore

/// A live query across tables, and the same query as GRDB fetches it.
struct ChoresQuery<Record>: Sendable, CustomTestStringConvertible
where Record: FetchableRecord & IdentifiableType & Equatable & Sendable, Record.Identity: RowIdentity {
  let testDescription: String
  let query: LiveQuery<String, Record>
  let sections: @Sendable (Database) throws -> [(String, [Record])]
}

extension ChoresQuery<ChoreInfo> {
  /// A query with all parts of a chore.
  private static var whole: LiveQuery<AllRows, Chore> {
    LiveQuery(Chore.self)
      .including(optional: Chore.list.forKey("list").including(optional: ChoreList.area))
      .including(optional: Chore.parent).including(all: Chore.tags.order(Column("id")))
      .including(all: Chore.subtasks.order(Column("id")))
  }

  private static var request: QueryInterfaceRequest<Chore> {
    Chore.aliased(TableAlias(name: "chores")).including(
      optional: Chore.list.forKey("list").including(optional: ChoreList.area)
    )
    .including(optional: Chore.parent).including(all: Chore.tags.order(Column("id")))
    .including(all: Chore.subtasks.order(Column("id")))
  }

  static let everything = ChoresQuery(
    testDescription: "with list, area, parent, tags and subtasks",
    query: whole.asRequest(of: ChoreInfo.self).sections([QuerySection("", where: Column("id") != nil)])
  ) { db in [("", try request.order(Column("id")).asRequest(of: ChoreInfo.self).fetchAll(db))] }

  static let byArea = ChoresQuery(
    testDescription: "filtered and sorted by the list, in sections by its area",
    query: {
      let (list, area) = (TableAlias<ChoreList>(), TableAlias<Area>())
      return LiveQuery(Chore.self)
        .joining(
          required: Chore.list.aliased(list).joining(optional: ChoreList.area.aliased(area))
        )
        .including(all: Chore.tags.order(Column("id"))).including(all: Chore.subtasks.order(Column("id")))
        .filter(list[Column("name")] != "list 3")
        .sorted(by: .descending(list[Column("name")]), .ascending("title"))
        .limit(40)
        .asRequest(of: ChoreInfo.self)
        .sections(by: .ascending(area[Column("name")])) { (name: String?) in name ?? "none" }
    }()
  ) { db in
    let chores = try Row.fetchAll(
      db,
      sql: """
        SELECT chores.id, areas.name FROM chores JOIN lists ON lists.id = listId LEFT JOIN areas ON areas.id = areaId
        WHERE lists.name <> 'list 3' ORDER BY areas.name, lists.name DESC, title, chores.id LIMIT 40
        """)
    var sections: [(String, [ChoreInfo])] = []
    for row in chores {
      let info = try Chore.filter(id: row["id"]).including(all: Chore.tags.order(Column("id")))
        .including(all: Chore.subtasks.order(Column("id"))).asRequest(of: ChoreInfo.self).fetchOne(db)
      let name: String = row["name"] ?? "none"
      if sections.last?.0 != name { sections.append((name, [])) }
      if let info { sections[sections.count - 1].1.append(info) }
    }
    return sections
  }

  static let existence = ChoresQuery(
    testDescription: "with a tag, and without an open subtask",
    query: whole.filter(exists: Chore.tags.filter(["home", "home!"].contains(Column("name"))))
      .filter(notExists: Chore.subtasks.filter(!Column("done")))
      .sorted(by: .ascending("title"), .descending("id"))
      .asRequest(of: ChoreInfo.self).sections([
        QuerySection("open", where: !Column("done")), QuerySection("done", where: Column("done")),
      ])
  ) { db in
    try [("open", 0), ("done", 1)].map { name, done in
      (
        name,
        try request.filter(
          sql: """
            chores.done = \(done)
            AND EXISTS (SELECT 1 FROM choreTags JOIN tags ON tags.id = tagId
                        WHERE choreId = chores.id AND name IN ('home', 'home!'))
            AND NOT EXISTS (SELECT 1 FROM chores sub WHERE sub.parentId = chores.id AND NOT sub.done)
            """
        ).order(Column("title"), Column("id").desc).asRequest(of: ChoreInfo.self).fetchAll(db)
      )
    }
  }
}

@Suite("Live queries across tables of random changes", .timeLimit(.minutes(20)))
struct AssociationPropertyTests {
  @Test(
    "Each snapshot equals GRDB's result, never changes, and has a changeset from any earlier snapshot",
    arguments: [.everything, .byArea, .existence] as [ChoresQuery<ChoreInfo>],
    1...(isLong ? 200 : 2) as ClosedRange<UInt64>)
  func random(_ test: ChoresQuery<ChoreInfo>, seed: UInt64) async throws {
    try await ChoresRun(test).random(seed: seed)
  }

  @Test(
    "Each snapshot of a tree equals the same rows put in order by hand",
    arguments: [.tree, .treeWithOrderOfChildren, .treeByArea] as [ChoresQuery<TreeItem<ChoreInfo>>],
    1...(isLong ? 200 : 2) as ClosedRange<UInt64>)
  func randomTree(_ test: ChoresQuery<TreeItem<ChoreInfo>>, seed: UInt64) async throws {
    try await ChoresRun(test).random(seed: seed)
  }

  @Test(
    "While another process writes, and after it is killed, the last snapshot is the committed state",
    arguments: [.everything, .byArea, .existence] as [ChoresQuery<ChoreInfo>],
    1...(isLong ? 100 : 1) as ClosedRange<UInt64>)
  func twoProcesses(_ test: ChoresQuery<ChoreInfo>, seed: UInt64) async throws {
    try await ChoresRun(test).twoProcesses(seed: seed)
  }

  @Test(
    "While another process writes, and after it is killed, the last snapshot of a tree is the committed state",
    arguments: [.tree, .treeWithOrderOfChildren, .treeByArea] as [ChoresQuery<TreeItem<ChoreInfo>>],
    1...(isLong ? 100 : 1) as ClosedRange<UInt64>)
  func twoProcessesWithTree(_ test: ChoresQuery<TreeItem<ChoreInfo>>, seed: UInt64) async throws {
    try await ChoresRun(test).twoProcesses(seed: seed)
  }
}

/// A live query of random chores, compared with what it should deliver.
private struct ChoresRun<Record>
where Record: FetchableRecord & IdentifiableType & Equatable & Sendable, Record.Identity: RowIdentity {
  private let folder: TemporaryFolder
  private let store: Store
  private let test: ChoresQuery<Record>

  init(_ test: ChoresQuery<Record>) throws {
    self.test = test
    folder = try TemporaryFolder()
    store = try Store(path: folder.file(), migrator: Chores.migrator)
  }

  func random(seed: UInt64) async throws {
    var random = Chores(seed: seed)
    let other = try OtherConnection(folder.file())
    try store.writeAndWait { db in for sql in random.fill() { try? db.execute(sql: sql) } }
    let seen = Mutex<[SectionedSnapshot<String, Record>]>([])
    let subscription = try store.snapshots(of: test.query).subscribe(
      onNext: { list in seen.withLock { $0.append(list) } }, onError: { Issue.record($0, "seed \(seed)") })
    defer { subscription.dispose() }
    var kept: [(list: SectionedSnapshot<String, Record>, sections: [(String, [Record])])] = []
    for round in 0..<40 {
      var statements: [String] = []
      for step in 0..<8 {
        let transaction = random.transaction()
        statements += transaction
        if step == 7 {
          // A statement whose foreign key has no row is refused.
          try? other.execute("PRAGMA foreign_keys = ON;" + transaction.joined(separator: ";"))
        }
        let receipt = store.write { db in for sql in transaction { try? db.execute(sql: sql) } }
        if Bool.random(using: &random.generator) {
          try store.database.inDatabase { db in try store.live.tidy(db, after: .seconds(2)) }
        }
        try await first(receipt)
      }
      let list = try #require(seen.withLock { $0.last })
      let expected = try store.read(test.sections)
      if let difference = difference(list, expected) {
        Issue.record("seed \(seed), round \(round): \(difference) after \(statements)")
        return
      }
      kept.append((list, expected))
    }
    // Of the snapshots between the rounds, some are compared with the one before.
    let lists = seen.withLock(\.self)
    for index in stride(from: 1, to: lists.count, by: 9) {
      guard let changeset = lists[index].change?.changeset else { continue }
      #expect(
        changeset.replayed(on: lists[index - 1], to: lists[index]) == lists[index],
        "seed \(seed): \(changeset)")
    }
    for (index, entry) in kept.enumerated() {
      if let difference = difference(entry.list, entry.sections) {
        Issue.record("seed \(seed): the snapshot of round \(index) has become another one: \(difference)")
        return
      }
      let later = kept[Int.random(in: index..<kept.count, using: &random.generator)].list
      let changeset = later.changeset(from: entry.list)
      #expect(
        changeset.replayed(on: entry.list, to: later) == later,
        "seed \(seed): \(changeset) from round \(index)")
    }
  }

  func twoProcesses(seed: UInt64) async throws {
    var random = Chores(seed: seed &+ 1_000)
    try store.writeAndWait { db in for sql in random.fill() { try? db.execute(sql: sql) } }
    let other = try WritingProcess(folder.file())
    var lists = try events(of: store.snapshots(of: test.query)).makeAsyncIterator()
    var list = try await lists.value()
    for round in 0..<20 {
      for _ in 0..<5 {
        try other.write(random.transaction())
        let ours = random.transaction()
        try await first(store.write { db in for sql in ours { try? db.execute(sql: sql) } })
      }
      if round == 19 { other.kill() } else { try other.wait() }
      let expected = try store.read(test.sections)
      while difference(list, expected) != nil {
        let next = try await lists.value()
        #expect(
          next.changeset(from: list).replayed(on: list, to: next) == next, "seed \(seed), round \(round)")
        list = next
      }
    }
  }

  /// Returns a description of the first difference between a snapshot and what is expected.
  private func difference(
    _ list: SectionedSnapshot<String, Record>, _ sections: [(String, [Record])]
  ) -> String? {
    guard list.sections.map(\.model) == sections.map(\.0) else {
      return "sections \(list.sections.map(\.model)) instead of \(sections.map(\.0))"
    }
    for (found, expected) in zip(list.sections, sections) {
      guard found.items.map(\.identity) == expected.1.map(\.identity) else {
        return "\(found.items.map(\.identity)) instead of \(expected.1.map(\.identity)) in \(expected.0)"
      }
      for (item, expected) in zip(found.items, expected.1) where item != expected {
        return "\(item) instead of \(expected)"
      }
    }
    return nil
  }
}
