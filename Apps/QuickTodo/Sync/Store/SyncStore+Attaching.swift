package import QuickTodoCalDAV
import QuickTodoModel
import QuickTodoServices
import RillStore

/// The collections that come again: of an account that was removed, or after the server didn't have them for a time.
///
/// Their lists have been lists of this computer meanwhile. The server's states are kept, so that both sides are merged as if the
/// computer had only been without a network. But no deletion here is sent: it may have been meant for this computer alone.
extension SyncStore {
  package func unknown(
    among collections: [RemoteCollection], of account: Int64
  ) throws -> [RemoteCollection] {
    try database.store.read { db in
      try collections.filter { collection in
        try Row.fetchOne(
          db.cachedStatement(sql: "SELECT 1 FROM syncCollections WHERE account = ? AND href = ?"),
          arguments: [account, collection.href.path]) == nil
      }
    }
  }

  package func recognise(
    _ collection: RemoteCollection, by answers: [RemoteAnswer], of account: Int64
  ) throws {
    let identities = identities(in: answers)
    try database.store.writeAndWait { db in
      let rows = SyncRows(db: db)
      let lists = try identities.compactMap { try list(of: $0, rows) }
      let counts = Dictionary(grouping: lists) { $0 }.mapValues(\.count)
      guard let most = counts.max(by: { $0.value < $1.value }), most.value * 2 > identities.count else {
        return
      }
      try rows.execute(
        """
        INSERT OR IGNORE INTO syncCollections (account, href, former, name, color, writable) VALUES (?, ?, ?, ?, ?, ?)
        """,
        [
          account, collection.href.path, most.key, collection.name, collection.color, collection.isWritable,
        ])
    }
  }

  /// Returns the name of the account that has most tasks of a collection in its lists already; nil if there is none.
  /// - Parameter answers: Some resources of the collection.
  package func account(having answers: [RemoteAnswer]) throws -> String? {
    let identities = identities(in: answers)
    return try database.store.read { db in
      let names = try identities.compactMap { identity in
        try String.fetchOne(
          db.cachedStatement(
            sql: """
              SELECT syncAccounts.name FROM syncTasks JOIN syncResources ON syncResources.uid = resource
              JOIN syncCollections ON syncCollections.uid = collection JOIN lists ON lists.uid = list
              JOIN syncAccounts ON syncAccounts.uid = account
              WHERE identity = ? AND etag IS NOT NULL
              """), arguments: [identity])
      }
      let most = Dictionary(grouping: names) { $0 }.max { $0.value.count < $1.value.count }
      return most.flatMap { $0.value.count * 2 > identities.count ? $0.key : nil }
    }
  }

  /// Returns the identities of the tasks in some resources.
  private func identities(in answers: [RemoteAnswer]) -> Set<String> {
    answers.reduce(into: []) { identities, answer in
      guard case .resource(_, _, let bytes) = answer, let resource = try? CalendarResource(bytes) else {
        return
      }
      identities.formUnion(views(resource).keys)
    }
  }

  /// Returns the list of the task that has an identity, if it is one of this computer.
  private func list(of identity: String, _ rows: SyncRows) throws -> Int64? {
    let linked = try rows.taskElsewhere(of: identity, than: 0)
    if let linked, try rows.collection(of: linked.resource) != nil { return nil }
    guard let uid = try linked?.task ?? TaskIdentities(rows.db).task(of: identity, rows.db),
      let list = try TaskTable.find(uid, rows.db)?.list, try !isSynchronised(list, rows)
    else { return nil }
    return list
  }

  /// Returns the task that has the identity of one on a server, and of which no server knows; nil if there is none. It is in a list
  /// of the collection's account afterwards.
  func localTask(of identity: String, for collection: SyncedCollection, _ rows: SyncRows) throws -> Int64? {
    guard let uid = try TaskIdentities(rows.db).task(of: identity, rows.db), try rows.place(of: uid) == nil,
      let task = try TaskTable.find(uid, rows.db)
    else { return nil }
    // In another list of the account, it is to be moved there on the server, too.
    if let list = task.list, try isSynchronised(list, rows),
      try !rows.isList(list, ofAccountOf: collection.id)
    {
      return nil
    }
    try adopt(localTask: task, to: collection, rows)
    if try rows.pending(uid) == nil { try SyncTables.note(newTask: uid, rows.db) }
    return uid
  }

  /// Moves a task into the list of a collection that has it, unless the task is in a list of an account.
  func adopt(localTask task: TaskItem, to collection: SyncedCollection, _ rows: SyncRows) throws {
    if let list = task.list, try isSynchronised(list, rows) { return }
    var moved = task
    moved.list = collection.list
    try TaskTable.writeColumns(of: moved, over: task, rows.db)
    try rows.log(
      .kept, "“\(task.title)” was here already, and is in this list now.", list: collection.name, now: now())
  }

  /// Synchronises a collection again, as the list that it was.
  /// - Parameters:
  ///   - collection: The collection as the server has it.
  ///   - id: Its number.
  ///   - former: The number of the list; nil for none.
  ///   - isKept: Whether a person has kept the list here when the server didn't have it. Then the server lacks a task because it
  ///     has lost it, and not because somebody has deleted it.
  func attach(
    _ collection: RemoteCollection, _ id: Int64, former: Int64?, isKept: Bool, of account: Int64,
    _ rows: SyncRows
  ) throws {
    let list = try self.list(former, for: collection, of: account, rows)
    // A task that has moved to a list of another account has edits that weren't noted. They are recognised only as long as its former
    // list isn't synchronised.
    let moved = try Int64.fetchAll(
      rows.db.cachedStatement(
        sql: """
          SELECT task FROM syncResources JOIN syncTasks ON resource = syncResources.uid JOIN syncPending USING (task)
          WHERE collection = ?
          """), arguments: [id])
    for task in moved { try noteEditsOutside(of: task, rows) }
    // All resources are received again. Those without a task bring theirs back.
    try rows.execute(
      """
      UPDATE syncCollections SET list = ?, former = NULL, decision = NULL, token = NULL, tag = NULL WHERE uid = ?
      """, [list.uid, id])
    let returned = try takeBack(collection: id, to: list.uid, rows)
    try rows.execute(
      "UPDATE syncResources SET etag = ?, missing = 0 WHERE collection = ? AND etag IS NOT NULL",
      [isKept ? nil : "?", id])
    var unknown = 0
    let tasks = try Int64.fetchAll(
      rows.db.cachedStatement(sql: "SELECT uid FROM tasks WHERE list = ? ORDER BY uid"), arguments: [list.uid]
    )
    for task in tasks where try !noteEdits(of: task, in: list.uid, rows) {
      try SyncTables.note(newTask: task, rows.db)
      unknown += 1
    }
    var sentences = ["The server's list “\(collection.name)” is this list again."]
    switch returned {
    case 0: break
    case 1: sentences.append("One of its tasks had left it here, and is back.")
    default: sentences.append("\(returned) of its tasks had left it here, and are back.")
    }
    switch unknown {
    case 0: break
    case 1: sentences.append("The server may lack one of its tasks. If so, QuickTodo sends it.")
    default: sentences.append("The server may lack \(unknown) of its tasks. If so, QuickTodo sends them.")
    }
    try rows.log(.list, sentences.joined(separator: " "), list: list.name, now: now())
  }

  /// Returns the list that a collection becomes: the former one, with its number if it was deleted, or a new one.
  private func list(
    _ former: Int64?, for collection: RemoteCollection, of account: Int64, _ rows: SyncRows
  ) throws -> ListItem {
    let list = try former.flatMap {
      try ListItem.fetchOne(
        rows.db.cachedStatement(sql: "SELECT * FROM lists WHERE uid = ?"), arguments: [$0])
    }
    let isTaken = try former.map { try isSynchronised($0, rows) } ?? false
    if let list, !isTaken { return list }
    return try ListTable.insert(
      freeName(collection, of: account, rows), uid: isTaken ? nil : former, rows.db)
  }

  /// Returns whether a list is one of an account.
  func isSynchronised(_ list: Int64, _ rows: SyncRows) throws -> Bool {
    try Bool.fetchOne(
      rows.db.cachedStatement(
        sql: "SELECT EXISTS (SELECT 1 FROM syncCollections JOIN lists ON lists.uid = list WHERE list = ?)"),
      arguments: [list]) ?? false
  }

  /// Moves the tasks of a collection into its list that have left it while it was one of this computer, or with it. They are on the
  /// server in this list.
  /// - Returns: The number of the tasks.
  private func takeBack(collection: Int64, to list: Int64, _ rows: SyncRows) throws -> Int {
    try rows.execute(
      """
      UPDATE tasks SET list = :list WHERE list IS NOT :list
        AND uid IN (SELECT task FROM syncTasks JOIN syncResources ON syncResources.uid = resource
          WHERE collection = :collection AND (etag IS NOT NULL OR sent IS NOT NULL))
        AND NOT EXISTS (SELECT 1 FROM syncCollections JOIN lists ON lists.uid = syncCollections.list
          WHERE syncCollections.list = tasks.list)
      """, ["list": list, "collection": collection])
    let count = rows.db.changesCount
    // Their edits are sent in this list.
    try rows.execute(
      """
      UPDATE syncPending SET listNow = :list WHERE listNow IS NOT :list
        AND EXISTS (SELECT 1 FROM tasks WHERE tasks.uid = syncPending.task AND tasks.list = :list)
      """, ["list": list])
    return count
  }

  /// Notes as edits what differs between a task and its resource, if the resource is one of a list that wasn't synchronised.
  /// - Parameter list: The list of the resource from now on.
  /// - Returns: Whether the task has such a resource.
  func noteEdits(of uid: Int64, in list: Int64, _ rows: SyncRows) throws -> Bool {
    guard let task = try TaskTable.find(uid, rows.db), let place = try rows.place(of: uid),
      let stored = try rows.resource(place.resource),
      var image = (try? CalendarResource(stored.base)).map(views)?[place.identity]
    else { return false }
    let (local, origin) = (try rows.synced(task), try rows.list(of: stored.id) ?? list)
    if image.parent == nil { image.parent = try rows.whole(naming: place.identity, besides: stored.id) }
    // One that the server lacks, or whose creation wasn't answered, is to be created; one from another list is to be moved.
    let isEdited =
      stored.etag == nil || origin != task.list || SyncField.allCases.contains { !$0.isSame(image, local) }
    if isEdited, try rows.pending(uid) == nil {
      let collection = try rows.collectionNumber(of: stored.id) ?? 0
      try rows.note(
        pending: uid, before: row(of: image, like: task, in: collection, list: origin, rows))
    }
    return true
  }
}
