import Foundation
import QuickTodoCalDAV
import QuickTodoModel
import QuickTodoServices
import RillStore

/// The statements about the tables of the synchronisation, within a caller's transaction.
struct SyncRows {
  let db: Database

  /// Runs a statement, which is prepared once for each connection.
  func execute(_ sql: String, _ arguments: StatementArguments = []) throws {
    try db.cachedStatement(sql: sql).execute(arguments: arguments)
  }

  func resource(_ href: Href, in collection: Int64) throws -> StoredResource? {
    try Row.fetchOne(
      db.cachedStatement(sql: "SELECT * FROM syncResources WHERE collection = ? AND href = ?"),
      arguments: [collection, href.path]
    ).map(StoredResource.init)
  }

  /// Returns whether a resource is known, without reading it.
  func hasResource(_ href: Href, in collection: Int64) throws -> Bool {
    try Bool.fetchOne(
      db.cachedStatement(
        sql: "SELECT EXISTS (SELECT 1 FROM syncResources WHERE collection = ? AND href = ?)"),
      arguments: [collection, href.path]) ?? false
  }

  func resource(_ id: Int64) throws -> StoredResource? {
    try Row.fetchOne(
      db.cachedStatement(sql: "SELECT * FROM syncResources WHERE uid = ?"), arguments: [id]
    ).map(StoredResource.init)
  }

  /// Returns a resource that is to be deleted because its task has moved to another resource; nil for none. The server may lack
  /// it if it was sent without an answer.
  /// - Parameter collection: The collection of the resource; nil for any.
  func former(of resource: Int64, in collection: Int64? = nil) throws -> StoredResource? {
    try Row.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT * FROM syncResources INDEXED BY syncResources_moved
          WHERE removal IS NOT NULL AND removal = :resource AND (etag IS NOT NULL OR sent IS NOT NULL)
            AND collection = coalesce(:collection, collection)
          ORDER BY etag IS NULL
          """),
      arguments: ["resource": resource, "collection": collection]
    ).map(StoredResource.init)
  }

  /// Returns the former resources of a resource's task that are removed once the server has stored the present one.
  func formersThatWait(for resource: Int64) throws -> [StoredResource] {
    try Row.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT * FROM syncResources old INDEXED BY syncResources_moved
          WHERE removal IS NOT NULL AND removal = ? AND replaced = 0 AND (etag IS NOT NULL OR sent IS NOT NULL)
            AND NOT \(Self.isStaying("old"))
          """), arguments: [resource]
    ).map(StoredResource.init)
  }

  /// Returns the collection of a resource; nil if its list is gone.
  func collection(of resource: Int64) throws -> (id: Int64, list: Int64)? {
    try Row.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT syncCollections.uid, list FROM syncResources JOIN syncCollections ON syncCollections.uid = collection
          JOIN lists ON lists.uid = list WHERE syncResources.uid = ?
          """),
      arguments: [resource]
    ).map { (id: $0[0], list: $0[1]) }
  }

  /// Returns whether a list exists, and is that of a collection.
  func collection(_ collection: Int64, has list: Int64) throws -> Bool {
    try Bool.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT EXISTS (SELECT 1 FROM syncCollections JOIN lists ON lists.uid = list
            WHERE syncCollections.uid = ? AND list = ?)
          """), arguments: [collection, list]) ?? false
  }

  /// Returns whether a list is one of an account.
  func isSynced(list: Int64?) throws -> Bool {
    try Bool.fetchOne(
      db.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM syncCollections WHERE list = ?)"),
      arguments: [list]) ?? false
  }

  /// Returns whether a list is one of an account that may write to it.
  func isWritable(list: Int64?) throws -> Bool {
    try Bool.fetchOne(
      db.cachedStatement(sql: "SELECT writable FROM syncCollections WHERE list = ?"), arguments: [list])
      ?? false
  }

  /// Returns whether a task exists and is in a list of an account. So is one of a list that is removed here, but not on the server:
  /// it may be shown again.
  func isSynced(_ task: Int64) throws -> Bool {
    try Bool.fetchOne(db.cachedStatement(sql: "SELECT \(Self.isSynced("?1"))"), arguments: [task]) ?? false
  }

  /// Returns the condition that a task exists and is in a list of an account.
  /// - Parameter task: The number of the task, as an expression.
  static func isSynced(_ task: String) -> String {
    """
    (EXISTS (SELECT 1 FROM tasks own JOIN syncCollections present ON present.list = own.list WHERE own.uid = \(task))
      OR EXISTS (SELECT 1 FROM tasks own JOIN syncTasks place ON place.task = own.uid
        JOIN syncResources stored ON stored.uid = place.resource
        JOIN syncCollections hidden ON hidden.uid = stored.collection
        WHERE own.uid = \(task) AND hidden.list NOT IN (SELECT uid FROM lists)))
    """
  }

  /// Returns whether no list is that of a resource's collection any longer.
  func isDetached(_ resource: Int64) throws -> Bool {
    try Bool.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT list IS NULL FROM syncCollections
          WHERE uid = (SELECT collection FROM syncResources WHERE uid = ?)
          """), arguments: [resource]) ?? false
  }

  /// Returns the number of the collection of a resource, whose list may be gone.
  func collectionNumber(of resource: Int64) throws -> Int64? {
    try Int64.fetchOne(
      db.cachedStatement(sql: "SELECT collection FROM syncResources WHERE uid = ?"), arguments: [resource])
  }

  /// Returns whether a list is synchronised with the account of a collection.
  func isList(_ list: Int64, ofAccountOf collection: Int64) throws -> Bool {
    try Bool.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT EXISTS (SELECT 1 FROM syncCollections own JOIN syncCollections other ON own.account = other.account
            WHERE own.list = ? AND other.uid = ?)
          """), arguments: [list, collection]) ?? false
  }

  /// Returns the list of a resource, which may be one of this computer for a time; nil for none.
  func list(of resource: Int64) throws -> Int64? {
    try Int64.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT coalesce(list, former) FROM syncResources JOIN syncCollections ON syncCollections.uid = collection
          WHERE syncResources.uid = ?
          """),
      arguments: [resource])
  }

  /// Inserts a resource, or makes another state of one that is known its base.
  /// - Parameter isOwn: Whether the state says nothing that was written elsewhere since. If it was written here, the last state of
  ///   another program is kept beside it.
  /// - Returns: The number of the resource.
  @discardableResult func keep(
    _ bytes: [UInt8], etag: String?, at href: Href, in collection: Int64, isOwn: Bool
  ) throws -> Int64 {
    try execute(
      """
      INSERT INTO syncResources (collection, href, etag, base) VALUES (:collection, :href, :etag, :base)
      ON CONFLICT (collection, href) DO UPDATE SET etag = excluded.etag, base = excluded.base, sent = NULL, missing = 0,
          replaced = 0,
          received = iif(:isOwn, coalesce(received, iif(etag IS NULL OR sent IS NULL, NULL, base)), NULL)
      """,
      ["collection": collection, "href": href.path, "etag": etag, "base": Data(bytes), "isOwn": isOwn])
    let id = try Int64.fetchOne(
      db.cachedStatement(sql: "SELECT uid FROM syncResources WHERE collection = ? AND href = ?"),
      arguments: [collection, href.path])
    return id ?? 0
  }

  /// Returns the names of the properties that the server of a collection is known to keep.
  func kept(in collection: Int64) throws -> Set<String> {
    let text = try String.fetchOne(
      db.cachedStatement(sql: "SELECT kept FROM syncCollections WHERE uid = ?"), arguments: [collection])
    return Set((text ?? "").split(separator: " ").map(String.init))
  }

  /// Notes properties that the server of a collection keeps.
  func note(kept names: Set<String>, in collection: Int64) throws {
    let known = try kept(in: collection)
    guard !names.isSubset(of: known) else { return }
    try execute(
      "UPDATE syncCollections SET kept = ? WHERE uid = ?",
      [known.union(names).sorted().joined(separator: " "), collection])
  }
}
