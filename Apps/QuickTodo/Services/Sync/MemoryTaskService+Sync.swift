public import QuickTodoModel
public import Rill

/// The accounts and lists that a service in memory shows. No process synchronises them.
public struct MemorySync: Sendable {
  /// The accounts.
  public var accounts: [SyncAccount]
  /// The lists.
  public var lists: [SyncedList]
  /// The initial conflicts, the oldest first.
  public let conflicts: [SyncConflict]
  /// The problems.
  public var problems: [SyncProblem]
  /// The entries of the log, the newest first.
  public var log: [SyncLogEntry]

  /// The numbers of the lists that were deleted. One that undoing has brought back isn't hidden.
  var deleted: Set<Int64> = []

  /// Creates the accounts and lists.
  public init(
    accounts: [SyncAccount] = [], lists: [SyncedList] = [], conflicts: [SyncConflict] = [],
    problems: [SyncProblem] = [], log: [SyncLogEntry] = []
  ) {
    self.accounts = accounts
    self.lists = lists
    self.conflicts = conflicts
    self.problems = problems
    self.log = log
  }
}

extension MemoryTaskService {
  /// Shows other accounts, lists, problems and entries, as a synchronisation would write them.
  /// - Parameter change: Changes them.
  public func synchronise(_ change: (inout MemorySync) -> Void) {
    var new = sync.value
    change(&new)
    sync.accept(new)
  }

  /// Emits the accounts, now and after each change.
  public func syncAccounts() -> Observable<[SyncAccount]> { sync.map(\.accounts).distinctUntilChanged() }

  /// Emits the lists that are synchronised, now and after each change.
  public func syncedLists() -> Observable<[SyncedList]> {
    listsByState().map(\.shown).distinctUntilChanged()
  }

  /// Emits the lists that were removed here, now and after each change.
  public func hiddenLists() -> Observable<[HiddenList]> {
    listsByState().map { lists in
      lists.hidden.map { HiddenList(list: $0.list, name: $0.name, account: $0.account) }
        .sorted { $0.name < $1.name }
    }
    .distinctUntilChanged()
  }

  private func listsByState() -> Observable<(shown: [SyncedList], hidden: [SyncedList])> {
    Observable.combineLatest(sync, listItems) { sync, items in
      let hidden = sync.deleted.subtracting(items.map(\.uid))
      return (
        sync.lists.filter { !hidden.contains($0.list) }, sync.lists.filter { hidden.contains($0.list) }
      )
    }
  }

  /// Emits the conflicts, now and after each change.
  public func syncConflicts() -> Observable<[SyncConflict]> { conflictItems.distinctUntilChanged() }

  /// Emits the problems, now and after each change.
  public func syncProblems() -> Observable<[SyncProblem]> { sync.map(\.problems).distinctUntilChanged() }

  /// Emits the numbers of the tasks with conflicts or problems, now and after each change.
  public func syncMarks() -> Observable<SyncMarks> {
    Observable.combineLatest(syncConflicts(), syncProblems()) { conflicts, problems in
      SyncMarks(
        conflicts: Set(conflicts.map(\.task)),
        problems: Set(problems.filter(\.kind.keepsFromSynchronising).compactMap(\.task)))
    }
    .distinctUntilChanged()
  }

  /// Emits the number of edits that are to be sent, now and after each change.
  public func unsentEdits() -> Observable<Int> {
    sync.map { $0.lists.reduce(0) { $0 + $1.unconfirmed } }.distinctUntilChanged()
  }

  /// Emits the newest entries of the log, now and after each change.
  public func syncLog(limit: Int) -> Observable<[SyncLogEntry]> {
    sync.map { Array($0.log.prefix(limit)) }.distinctUntilChanged()
  }

  /// Decides about a list.
  @discardableResult public func decide(list: Int64, removes: Bool) -> Observable<Void> {
    var isDecided = false
    let receipt = write({ .syncFailed(cause: $0) }) { _ in isDecided = true }
    if isDecided {
      synchronise { sync in
        sync.lists = sync.lists.compactMap { $0.list == list ? $0.decided(removes: removes) : $0 }
      }
    }
    return receipt
  }

  /// Lets a list that was removed here appear again. No process does.
  @discardableResult public func show(hidden: Int64) -> Observable<Void> {
    let receipt = write({ .syncFailed(cause: $0) }) { _ in () }
    let lists = Set(((try? listItems.value()) ?? []).map(\.uid))
    if sync.value.deleted.subtracting(lists).contains(hidden) {
      synchronise { $0.lists.removeAll { $0.list == hidden } }
    }
    return receipt
  }

  /// Ends a conflict.
  @discardableResult public func resolve(conflict: Int64, takesMine: Bool) -> Observable<Int64?> {
    let now = now()
    return step(.choose, { .syncFailed(cause: $0) }) {
      try $0.resolve(conflict: conflict, takesMine: takesMine, now: now)
    }
    .map(\.step)
  }

  /// Does nothing, because no server has refused anything.
  @discardableResult public func retryRefused() -> Observable<Void> {
    write({ .syncFailed(cause: $0) }) { _ in () }
  }
}

extension SyncedList {
  /// Returns the list after a decision; nil for a list that isn't synchronised any longer.
  fileprivate func decided(removes: Bool) -> SyncedList? {
    if decision == .vanished { return nil }
    return SyncedList(
      list: list, name: name, account: account, synced: synced, problem: problem,
      decision: decision != nil && removes ? .agreed : nil, unconfirmed: unconfirmed,
      problems: problems)
  }
}
