/// A task on its way between the database and a file, which knows other tasks and lists by their names.
public struct PortableTask: Sendable, Hashable {
  /// The fields of the task. Its numbers and those of its list and its parent count in one database alone, and a reader
  /// leaves them out.
  public var task: TaskItem
  /// The text by which all programs know the task, whatever its title: iCalendar's `UID`, Taskwarrior's `uuid`; nil if the
  /// format has none.
  public var identity: String?
  /// The name of the list that the task belongs to; nil for none.
  public var list: String?
  /// The task that this one is a part of; nil for none.
  public var parent: Parent?
  /// A name that the task has in the file alone, for `Parent.key`; nil for none.
  public var key: String?
  /// How deep the task is nested, in a format that nests tasks; 0 for a task that is no part.
  public var depth = 0
  /// The texts of other programs for which QuickTodo has no field, by the name of the format.
  public var foreign: [String: String] = [:]
  /// The line at which the task begins in its file.
  public var line = 0
  /// The fields that couldn't be read, in words.
  public var remarks: [String] = []

  /// A way to name the task that another one is a part of.
  public enum Parent: Sendable, Hashable {
    /// The task of an identity.
    case identity(String)
    /// The task of a key.
    case key(String)
    /// The last task before this one that is nested one level less.
    case above
  }

  /// Creates a task of which nothing is known beside its fields.
  /// - Parameter task: The fields.
  public init(_ task: TaskItem) { self.task = task }
}

/// A list on its way between the database and a file.
public struct PortableList: Sendable, Hashable {
  /// The name.
  public var name: String
  /// The colour; nil if the file has none.
  public var color: ListColor?
  /// Whether the list is put away.
  public var isArchived: Bool

  /// Creates a list.
  /// - Parameters:
  ///   - name: The name.
  ///   - color: The colour; nil for one of the program's choice.
  ///   - isArchived: Whether the list is put away.
  public init(name: String, color: ListColor? = nil, isArchived: Bool = false) {
    self.name = name
    self.color = color
    self.isArchived = isArchived
  }
}

/// One thing that a reader finds in a file.
public enum PortableEntry: Sendable, Hashable {
  /// A list, also one without tasks.
  case list(PortableList)
  /// A task.
  case task(PortableTask)
  /// Something that can't become a task, with the reason.
  case refused(ImportRemark)
  /// Something to know about the file.
  case remark(ImportRemark)
}
