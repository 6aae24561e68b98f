package import QuickTodoCalDAV
import QuickTodoModel
import RillStore

/// The listings of a collection.
extension SyncStore {
  package func changed(
    among entries: [RemoteListing.Entry], in collection: SyncedCollection
  ) throws -> [Href] {
    try database.store.read { db in
      let statement = try db.cachedStatement(
        sql: "SELECT etag FROM syncResources WHERE collection = ? AND href = ?")
      var seen: Set<Href> = []
      return try entries.filter { entry in
        guard seen.insert(entry.href).inserted else { return false }
        guard let tag = entry.etag else { return true }
        return try String.fetchOne(statement, arguments: [collection.id, entry.href.path]) != tag
      }.map(\.href)
    }
  }

  package func missing(in collection: SyncedCollection) throws -> [Href] {
    try database.store.read { db in
      // SQLite takes the index of few resources only if the condition has that of the index.
      try String.fetchAll(
        db.cachedStatement(
          sql: "SELECT href FROM syncResources WHERE collection = ? AND missing <> 0 AND missing > 0"),
        arguments: [collection.id]
      ).map { Href($0) }
    }
  }

  package func mayHaveCopies(in collection: SyncedCollection) throws -> Bool {
    try database.store.read { db in
      let sql = """
        SELECT EXISTS (SELECT 1 FROM syncResources
          WHERE collection = ? AND missing <> 0 AND missing > 0 AND etag = '\(Self.tagOfSuspect)')
        """
      return try Bool.fetchOne(db.cachedStatement(sql: sql), arguments: [collection.id]) ?? false
    }
  }

  /// The entity tag of a resource one of whose tasks has arrived in another list. No server has it, so the resource is received again.
  static let tagOfSuspect = "?moved"

  package func unreadable(in collection: SyncedCollection) throws -> [Href] {
    try database.store.read { db in
      try String.fetchAll(
        db.cachedStatement(
          sql: "SELECT href FROM syncProblems WHERE collection = ? AND kind = ? ORDER BY uid"),
        arguments: [collection.id, SyncProblemKind.unreadable.rawValue]
      ).map { Href($0) }
    }
  }

  package func suspect(_ listing: RemoteListing, in collection: SyncedCollection) throws {
    try applying { rows in
      let count = try listing.isComplete || listing.gone.count > 1 ? count(of: collection, rows) : 0
      guard count > 1, listing.isComplete || listing.gone.count >= count,
        try decision(about: collection, rows) == nil
      else { return }
      let (listed, gone) = (Set(listing.entries.map(\.href)), Set(listing.gone))
      let known = try missingCounts(in: collection, rows).map(\.0)
      guard known.allSatisfy({ !listed.contains($0) && (listing.isComplete || gone.contains($0)) }) else {
        return
      }
      // Once the tasks in their place have been received, nothing shows any longer that all others are gone.
      try decide(.emptied, collection, rows)
    }
  }

  package func finish(_ listing: RemoteListing, in collection: SyncedCollection) throws -> ListingEnd {
    try applying { rows in
      // Undoing brings back a list that is removed here in the meantime, with the token from which it goes on. The resources that
      // this listing names haven't been received.
      guard try rows.collection(collection.id, has: collection.list) else { return .removed }
      let listed = Set(listing.entries.map(\.href))
      var gone = Set(listing.gone).subtracting(listed)
      var missing: [Href] = []
      if listing.isComplete {
        // A resource is removed only if two complete listings in a row lack it.
        for (href, count) in try missingCounts(in: collection, rows) where !listed.contains(href) {
          if count > 0 { gone.insert(href) } else { missing.append(href) }
        }
      }
      let lost = try gone.union(missing).compactMap { try rows.resource($0, in: collection.id) }
        .filter { $0.etag != nil }
      let decision = try decision(about: collection, rows)
      let isEmptied =
        if decision == .emptied {
          // Those that have no task any longer have come back at other paths.
          try lost.contains { try !rows.tasks(of: $0.id).isEmpty }
        } else {
          try !lost.isEmpty && (lost.count > 1 || listing.isComplete)
            && lost.count == count(of: collection, rows)
            && (lost.count > 1 || lost.contains { try isOnlyUnlisted($0, listing, missing, rows) })
        }
      if isEmptied {
        guard decision == .agreed else {
          try decide(.emptied, collection, rows)
          return .undecided
        }
        // The person knows, so no second listing is waited for.
        gone.formUnion(missing)
        missing = []
      }
      if listing.isComplete {
        try rows.execute(
          "UPDATE syncResources SET missing = 0 WHERE collection = ? AND missing <> 0 AND missing > 0",
          [collection.id])
      }
      for href in missing {
        try rows.execute(
          """
          UPDATE syncResources SET missing = 1, etag = iif(etag = '\(Self.tagOfSuspect)', '?', etag)
            WHERE collection = ? AND href = ?
          """, [collection.id, href.path])
      }
      for href in gone.sorted(by: { $0.path < $1.path }) { try remove(href, in: collection, rows) }
      try rows.execute(
        "UPDATE syncCollections SET token = ?, tag = ?, decision = NULL WHERE uid = ?",
        [listing.token, missing.isEmpty ? collection.newTag ?? listing.token : nil, collection.id])
      return .finished
    }
  }

  /// Returns whether the last resource of a collection is to be removed, although the server merely doesn't list it, and hasn't named
  /// it as deleted. By the second listing it is known whether its task has moved to another list.
  private func isOnlyUnlisted(
    _ resource: StoredResource, _ listing: RemoteListing, _ missing: [Href], _ rows: SyncRows
  ) throws -> Bool {
    try listing.isComplete && missing.isEmpty && !rows.tasks(of: resource.id).isEmpty
  }

  /// Returns the number of the resources that the server is known to have. Takes time for each of them.
  private func count(of collection: SyncedCollection, _ rows: SyncRows) throws -> Int {
    try Int.fetchOne(
      rows.db, sql: "SELECT count(*) FROM syncResources WHERE collection = ? AND etag IS NOT NULL",
      arguments: [collection.id]) ?? 0
  }

  /// Returns the resources that the server is known to have, with the number of the last listings that lacked each. No listing has
  /// lacked a suspect that has further tasks.
  private func missingCounts(in collection: SyncedCollection, _ rows: SyncRows) throws -> [(Href, Int)] {
    try Row.fetchAll(
      rows.db.cachedStatement(
        sql: """
          SELECT href, iif(etag = '\(Self.tagOfSuspect)'
            AND EXISTS (SELECT 1 FROM syncTasks WHERE resource = syncResources.uid), 0, missing)
          FROM syncResources WHERE collection = ? AND etag IS NOT NULL
          """),
      arguments: [collection.id]
    ).map { (Href($0[0] as String), $0[1]) }
  }

  /// Returns what a person has decided about a collection, or has to decide; nil for nothing.
  private func decision(about collection: SyncedCollection, _ rows: SyncRows) throws -> SyncDecision? {
    try String.fetchOne(
      rows.db.cachedStatement(sql: "SELECT decision FROM syncCollections WHERE uid = ?"),
      arguments: [collection.id]
    ).flatMap(SyncDecision.init)
  }

  package func unanswered(in collection: SyncedCollection) throws -> Set<Href> {
    try database.store.read { db in
      let sql = """
        SELECT href FROM syncResources INDEXED BY syncResources_absent
        WHERE etag IS NULL AND sent IS NOT NULL AND collection = ?
        """
      return Set(try String.fetchAll(db, sql: sql, arguments: [collection.id]).map { Href($0) })
    }
  }

  package func settle(account: Int64) throws -> Bool {
    try database.store.writeAndWait { db in
      let rows = SyncRows(db: db)
      let held = """
        missing <> 0 AND missing < 0 AND collection IN (SELECT uid FROM syncCollections WHERE account = ?)
        """
      let first = try Bool.fetchOne(
        db.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM syncResources WHERE missing = -1 AND \(held))"),
        arguments: [account])
      try rows.execute(
        "UPDATE syncResources SET missing = iif(missing = -1, -2, 0) WHERE \(held)", [account])
      return first ?? false
    }
  }
}
