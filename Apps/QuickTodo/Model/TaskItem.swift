public import Foundation
public import RillLists

/// A task at one moment: an immutable value.
public struct TaskItem: Sendable, Hashable, Codable, Identifiable, IdentifiableType {
  /// The task's number, which no other task has or had.
  public let uid: Int64
  /// What is to be done. Any text that is not blank.
  public let title: String
  /// When the task was created, to the millisecond.
  public let added: Date
  /// When the task was done, to the millisecond; none while it is due.
  public let checked: Date?

  /// Makes a task.
  /// - Parameters:
  ///   - uid: Its number.
  ///   - title: What is to be done.
  ///   - added: When it was created.
  ///   - checked: When it was done, if it was.
  public init(uid: Int64, title: String, added: Date, checked: Date? = nil) {
    self.uid = uid
    self.title = title
    self.added = added
    self.checked = checked
  }

  /// The task's number.
  public var id: Int64 { uid }

  /// Whether the task is done.
  public var isDone: Bool { checked != nil }
}
