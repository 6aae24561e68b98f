public import QuickTodoModel
public import Rill
import RillStore

extension TaskService {
  /// Emits the accounts, now and after each change.
  public func syncAccounts() -> Observable<[SyncAccount]> {
    follow { try $0.values(tracking: SyncTable.Accounts.self, TaskDatabase.accounts) }.distinctUntilChanged()
  }

  /// Emits the lists that are synchronised, now and after each change.
  public func syncedLists() -> Observable<[SyncedList]> {
    // Unconfirmed edits have no change log. Each is made by a change of a task, and confirmed by a change of a list.
    let tables: [any TableRecord.Type] = [
      SyncTable.Collections.self, SyncTable.Problems.self, ListItem.self, TaskItem.self,
    ]
    return follow { try $0.values(tracking: tables, TaskDatabase.syncedLists) }.distinctUntilChanged()
  }

  /// Emits the lists that were removed here, now and after each change.
  public func hiddenLists() -> Observable<[HiddenList]> {
    follow {
      try $0.values(tracking: [SyncTable.Collections.self, ListItem.self], TaskDatabase.hiddenLists)
    }
    .distinctUntilChanged()
  }

  /// Emits the conflicts, now and after each change.
  public func syncConflicts() -> Observable<[SyncConflict]> {
    follow {
      try $0.values(tracking: [SyncTable.Conflicts.self, TaskItem.self], TaskDatabase.conflicts)
    }
    .distinctUntilChanged()
  }

  /// Emits the problems, now and after each change.
  public func syncProblems() -> Observable<[SyncProblem]> {
    follow {
      try $0.values(
        tracking: [SyncTable.Problems.self, SyncTable.Collections.self], TaskDatabase.syncProblems)
    }
    .distinctUntilChanged()
  }

  /// Emits the numbers of the tasks with conflicts or problems, now and after each change.
  public func syncMarks() -> Observable<SyncMarks> {
    follow {
      let tables: [any TableRecord.Type] = [SyncTable.Conflicts.self, SyncTable.Problems.self, TaskItem.self]
      return try $0.values(tracking: tables, TaskDatabase.syncMarks)
    }
    .distinctUntilChanged()
  }

  /// Emits the number of edits that are to be sent, now and after each change.
  public func unsentEdits() -> Observable<Int> {
    // As with the lists, an edit is a change of a task, and a confirmation one of a collection.
    let tables: [any TableRecord.Type] = [SyncTable.Collections.self, TaskItem.self]
    return follow { try $0.values(tracking: tables, TaskDatabase.unsentEdits) }.distinctUntilChanged()
  }

  /// Emits the newest entries of the log, now and after each synchronisation.
  public func syncLog(limit: Int) -> Observable<[SyncLogEntry]> {
    // The log has no change log. A synchronisation ends with a change of an account or of its lists.
    follow {
      try $0.values(tracking: [SyncTable.Accounts.self, SyncTable.Collections.self]) { db in
        try TaskDatabase.syncLog(limit: limit, db)
      }
    }
    .distinctUntilChanged()
  }

  /// Decides about a list.
  @discardableResult public func decide(list: Int64, removes: Bool) -> Observable<Void> {
    write({ .syncFailed(cause: $0) }) { db in
      try TaskDatabase.decide(list: list, removes: removes, db)
    }
  }

  /// Lets a list that was removed here appear again.
  @discardableResult public func show(hidden: Int64) -> Observable<Void> {
    write({ .syncFailed(cause: $0) }) { db in try TaskDatabase.show(hidden: hidden, db) }
  }

  /// Ends a conflict.
  @discardableResult public func resolve(conflict: Int64, takesMine: Bool) -> Observable<Int64?> {
    let now = database.now()
    return step(.choose, { .syncFailed(cause: $0) }) { db in
      try TaskDatabase.resolve(conflict, takesMine: takesMine, now: now, db)
    }
    .map(\.step)
  }

  /// Sends refused edits again.
  @discardableResult public func retryRefused() -> Observable<Void> {
    write({ .syncFailed(cause: $0) }, TaskDatabase.retryRefused)
  }
}

/// The tables of the synchronisation that queries follow.
enum SyncTable {
  enum Accounts: TableRecord { static let databaseTableName = "syncAccounts" }
  enum Collections: TableRecord { static let databaseTableName = "syncCollections" }
  enum Conflicts: TableRecord { static let databaseTableName = "syncConflicts" }
  enum Problems: TableRecord { static let databaseTableName = "syncProblems" }
}

extension TaskDatabase {
  fileprivate static func syncMarks(_ db: Database) throws -> SyncMarks {
    SyncMarks(
      conflicts: Set(try TaskDatabase.conflicts(db).map(\.task)),
      problems: Set(
        try Int64.fetchAll(
          db, sql: "SELECT task FROM syncProblems WHERE task IS NOT NULL AND kind <> 'recurring'")))
  }
}
