import QuickTodoModel
import QuickTodoWords
public import RillLists

/// A conflict of a task in words: the field, and both values, between which a person chooses.
public struct SyncChoice: Sendable, Hashable, IdentifiableType {
  /// The conflict's number.
  public let identity: Int64
  /// The name of the field.
  public let field: String
  /// The value from here.
  public let mine: String
  /// The server's value, which the task has until the person chooses.
  public let theirs: String

  /// Creates the words for a conflict.
  /// - Parameters:
  ///   - conflict: The conflict.
  ///   - now: The present day and time.
  init(_ conflict: SyncConflict, now: TaskDate) {
    identity = conflict.uid
    field = conflict.field.name
    (mine, theirs) = conflict.texts(now: now)
  }
}
