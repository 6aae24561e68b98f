import GRDB

extension Store {
  /// How many pages are copied at a time.
  private static var pagesAtATime: CInt { 1_000 }

  /// Copies the database to a new file, with all writes that were started before, while other writes go on.
  ///
  /// The copy is one state of the database, and readable by its owner alone. No writer waits for it. It receives its name
  /// once it is complete and SQLite has found it whole. A program that is killed before leaves a hidden file behind, which
  /// the next backup in the same folder removes.
  ///
  /// ```swift
  /// import RillStore
  ///
  /// func keepCopy(of store: Store, in folder: String) throws {
  ///   try store.backUp(to: folder + "/scores.sqlite") { part in print("\(Int(part * 100)) %") }
  /// }
  /// ```
  /// - Parameters:
  ///   - path: The file to create.
  ///   - progress: Receives the part that is copied, from 0 to 1. An error that it throws ends the backup, and no file is left.
  /// - Throws: A `StoreError`, of the kind `notADatabase` with the path of this database if it is damaged; otherwise with
  ///   the path of the copy, of the kind `cannotOpen` if there is a file of that name; or the error that `progress` threw.
  /// - Complexity: O(n) for the size of the database. The write-ahead log grows by what is written meanwhile.
  public func backUp(to path: String, progress: (Double) throws -> Void = { _ in }) throws {
    flush()
    let file = try UnfinishedFile(for: path)
    do {
      try withoutActuallyEscaping(progress) { try copy(to: file.path, $0) }
    } catch let error as DatabaseError {
      let isDamaged = [.SQLITE_CORRUPT, .SQLITE_NOTADB].contains(error.resultCode)
      throw StoreError.wrapping(error, path: isDamaged ? self.path : path)
    }
    try file.finish()
  }

  private func copy(to path: String, _ progress: @escaping (Double) throws -> Void) throws {
    var configuration = Configuration()
    configuration.label = "rill.store.backup"
    let target = try DatabaseQueue(path: path, configuration: configuration)
    configuration.readonly = true
    configuration.busyMode = .timeout(5)
    let source = try DatabaseQueue(path: self.path, configuration: configuration)
    try files.verify()
    try target.inDatabase { copy in
      // Nobody else uses the file before it has its name.
      try copy.execute(sql: "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF")
      try source.read { db in
        // With the first page that is read the state is fixed, and no write begins the backup again.
        _ = try Int.fetchOne(db, sql: "PRAGMA schema_version")
        do {
          try db.backup(to: copy, pagesPerStep: Self.pagesAtATime) { state in
            let pages = Double(max(1, state.totalPageCount))
            try progress(1 - Double(state.remainingPageCount) / pages)
          }
        } catch let error as DatabaseError
          where error.message == DatabaseError(resultCode: .SQLITE_OK).message
        {
          // SQLite gives the connection the error of a step only when the backup has ended.
          throw DatabaseError(resultCode: error.extendedResultCode)
        }
      }
      // A file in WAL mode can't be read where no log can be created.
      _ = try String.fetchOne(copy, sql: "PRAGMA journal_mode = DELETE")
      let finding = try String.fetchOne(copy, sql: "PRAGMA integrity_check(1)")
      guard finding == "ok" else {
        throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: finding)
      }
    }
    try target.close()
  }
}
