import GRDB
import RillLists

@testable import RillStore

extension ChoresQuery<TreeItem<ChoreInfo>> {
  static let tree = ChoresQuery(
    testDescription: "a tree in two sections, with open rows that leave a done one",
    query: LiveQuery(Chore.self).sorted(by: .ascending("title"))
      .including(optional: Chore.parent).including(all: Chore.tags.order(Column("id")))
      .including(all: Chore.subtasks.order(Column("id")))
      .asRequest(of: ChoreInfo.self)
      .sections([
        QuerySection("open", where: !Column("done")),
        QuerySection("done", where: Column("done"), sortedBy: .descending("title"), .descending("id")),
      ])
      .tree(parent: "parentId", onCircle: { _ in }, leavesParent: { $0 == "open" && $1 == "done" })
  ) { db in
    let chores = try Chore.order(Column("title"), Column("id")).fetchAll(db)
    let descending = try Chore.order(Column("title").desc, Column("id").desc).fetchAll(db)
    return try [("open", chores), ("done", descending)].map { name, chores in
      var forest = Forest(chores)
      forest.leavesDone = true
      let items = forest.items { $0.done == (name == "done") }
      return (name, try items.map { try $0.withParts(db) })
    }
  }

  static let treeWithOrderOfChildren = ChoresQuery(
    testDescription: "a tree with the newest rows first, each above the oldest ones below it",
    query: LiveQuery(Chore.self).including(optional: Chore.parent)
      .including(all: Chore.tags.order(Column("id"))).including(all: Chore.subtasks.order(Column("id")))
      .asRequest(of: ChoreInfo.self)
      .sections([
        QuerySection("open", where: !Column("done"), sortedBy: .descending("id")),
        QuerySection("done", where: Column("done"), sortedBy: .descending("title"), .ascending("id")),
      ])
      .tree(
        parent: "parentId", sortingChildren: [.ascending("listId"), .ascending("id")], onCircle: { _ in },
        leavesParent: { $0 == "open" && $1 == "done" })
  ) { db in
    let children = try Chore.order(Column("listId"), Column("id")).fetchAll(db)
    let newest = try Chore.order(Column("id").desc).fetchAll(db)
    let byTitle = try Chore.order(Column("title").desc, Column("id")).fetchAll(db)
    return try [("open", newest), ("done", byTitle)].map { name, chores in
      var forest = Forest(chores, children: children)
      forest.leavesDone = true
      let items = forest.items { $0.done == (name == "done") }
      return (name, try items.map { try $0.withParts(db) })
    }
  }

  static let treeByArea = ChoresQuery(
    testDescription: "a tree of some rows in sections by another table",
    query: {
      let (list, area) = (TableAlias<ChoreList>(), TableAlias<Area>())
      return LiveQuery(Chore.self)
        .joining(required: Chore.list.aliased(list).joining(optional: ChoreList.area.aliased(area)))
        .including(optional: Chore.parent).including(all: Chore.tags.order(Column("id")))
        .including(all: Chore.subtasks.order(Column("id")))
        .filter(list[Column("name")] != "list 3")
        .sorted(by: .descending(list[Column("name")]), .ascending("done"))
        .asRequest(of: ChoreInfo.self)
        .sections(by: .ascending(area[Column("name")])) { (name: String?) in name ?? "none" }
        .tree(parent: "parentId") { _ in }
    }()
  ) { db in
    let chores = try Chore.fetchAll(
      db,
      sql: """
        SELECT chores.* FROM chores JOIN lists ON lists.id = listId WHERE lists.name <> 'list 3'
        ORDER BY lists.name DESC, done, chores.id
        """)
    let rows = try Row.fetchAll(
      db, sql: "SELECT lists.id, areas.name FROM lists LEFT JOIN areas ON areas.id = areaId")
    let areas = Dictionary(uniqueKeysWithValues: rows.map { ($0["id"] as Int64?, $0["name"] as String?) })
    let forest = Forest(chores)
    let names = Set(forest.top.map { areas[$0.listId] ?? nil })
    return try names.sorted { ($0 ?? "") < ($1 ?? "") }.map { name in
      let items = forest.items { (areas[$0.listId] ?? nil) == name }
      return (name ?? "none", try items.map { try $0.withParts(db) })
    }
  }
}

/// Rows put into the order of a tree in the simplest way.
private struct Forest {
  private let chores: [Chore]
  private let children: [Chore]
  /// Whether open rows leave a row that is shown as done.
  var leavesDone = false

  /// - Parameters:
  ///   - chores: All rows of the query, in the order of the rows at the top.
  ///   - children: The same rows in the order of those below others; `nil` if it is the same order.
  init(_ chores: [Chore], children: [Chore]? = nil) {
    self.chores = chores
    self.children = children ?? chores
  }

  /// The rows at the top.
  var top: [Chore] { chores.filter(isAtTop) }

  private func isAtTop(_ chore: Chore) -> Bool {
    guard let parent = parent(of: chore), !isBelowItself(chore) else { return true }
    return leavesDone && !chore.done && isShownAsDone(parent)
  }

  private func isShownAsDone(_ chore: Chore) -> Bool {
    guard !isAtTop(chore), let parent = parent(of: chore) else { return chore.done }
    return isShownAsDone(parent)
  }

  /// Returns the rows at the top that fulfil a condition, each followed by the rows below it.
  func items(_ isIncluded: (Chore) -> Bool) -> [TreeItem<Chore>] {
    top.filter(isIncluded).flatMap { items(below: $0, depth: 0) }
  }

  private func items(below chore: Chore, depth: Int) -> [TreeItem<Chore>] {
    let children = children.filter { $0.parentId == chore.id && !isAtTop($0) }
    return [TreeItem(chore, depth: depth)] + children.flatMap { items(below: $0, depth: depth + 1) }
  }

  private func parent(of chore: Chore) -> Chore? { chores.first { $0.id == chore.parentId } }

  private func isBelowItself(_ chore: Chore) -> Bool {
    var next = parent(of: chore)
    for _ in chores {
      if next?.id == chore.id { return true }
      next = next.flatMap(parent)
    }
    return false
  }
}

extension TreeItem<Chore> {
  fileprivate func withParts(_ db: Database) throws -> TreeItem<ChoreInfo> {
    let info = try Chore.filter(id: row.id).including(optional: Chore.parent)
      .including(all: Chore.tags.order(Column("id"))).including(all: Chore.subtasks.order(Column("id")))
      .asRequest(of: ChoreInfo.self).fetchOne(db)
    guard let info else { preconditionFailure("The row has just been read.") }
    return TreeItem<ChoreInfo>(info, depth: depth)
  }
}
