public import QuickTodoModel
public import Rill

/// The state of the synchronisation with servers, with hot writes and live reads as `TaskServiceType` has them.
///
/// The synchronisation runs in another process. It writes to the database, and these reads follow what it writes.
public protocol SyncServiceType: Sendable {
  /// Emits the accounts in the order in which they were added: the current ones, then those after each change.
  /// - Returns: The accounts. Fails with a `TaskServiceError`.
  func syncAccounts() -> Observable<[SyncAccount]>

  /// Emits the lists that are synchronised, in their order by hand: the current ones, then those after each change.
  /// - Returns: The lists. Fails with a `TaskServiceError`.
  /// - Complexity: Each commit that changes a task costs O(number of lists × number of unconfirmed edits).
  func syncedLists() -> Observable<[SyncedList]>

  /// Emits the lists that were removed here, and that their accounts still have, by name: the current ones, then those after each
  /// change.
  /// - Returns: The lists. Fails with a `TaskServiceError`.
  func hiddenLists() -> Observable<[HiddenList]>

  /// Emits the conflicts, the oldest first: the current ones, then those after each change.
  /// - Returns: The conflicts. Fails with a `TaskServiceError`.
  func syncConflicts() -> Observable<[SyncConflict]>

  /// Emits the tasks and resources that aren't synchronised: the current ones, then those after each change.
  /// - Returns: The problems. Fails with a `TaskServiceError`.
  func syncProblems() -> Observable<[SyncProblem]>

  /// Emits the numbers of the tasks that have conflicts or problems: the current ones, then those after each change.
  /// - Returns: The numbers. Fails with a `TaskServiceError`.
  /// - Complexity: O(number of conflicts and problems) for each change of them. Changes of tasks cost nothing.
  func syncMarks() -> Observable<SyncMarks>

  /// Emits the number of edits that no server has confirmed, without refused ones: the current one, then those after each
  /// change. An edit raises the number, and a synchronisation lowers it.
  /// - Returns: The numbers. Fails with a `TaskServiceError`.
  /// - Complexity: O(number of unconfirmed edits) for each commit that changes a task.
  func unsentEdits() -> Observable<Int>

  /// Emits the newest entries of the log, the newest first: the current ones, then those after each synchronisation.
  /// - Parameter limit: The most entries.
  /// - Returns: The entries. Fails with a `TaskServiceError`.
  func syncLog(limit: Int) -> Observable<[SyncLogEntry]>

  /// Decides about a list that the server has emptied, or doesn't have any longer. A list without an open decision is left
  /// as it is.
  /// - Parameters:
  ///   - list: The number of the list.
  ///   - removes: Whether to take the server's state over.
  @discardableResult func decide(list: Int64, removes: Bool) -> Observable<Void>

  /// Lets a list that was removed here appear again, with the next synchronisation. A list that isn't hidden is left as it is.
  /// - Parameter hidden: The number of the list.
  @discardableResult func show(hidden: Int64) -> Observable<Void>

  /// Ends a conflict, as a step that can be undone.
  /// - Parameters:
  ///   - conflict: The conflict's number. Refused with `TaskRefusal.unknownConflict` if there is none.
  ///   - takesMine: Whether the task gets the value from here; otherwise it keeps the server's.
  /// - Returns: The number of the step; nil if nothing was changed.
  @discardableResult func resolve(conflict: Int64, takesMine: Bool) -> Observable<Int64?>

  /// Lets the next synchronisation send edits again that servers have refused.
  @discardableResult func retryRefused() -> Observable<Void>
}
