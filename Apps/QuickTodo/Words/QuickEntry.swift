public import QuickTodoModel

/// A task as a person has typed it in one line.
public struct QuickEntry: Sendable, Hashable {
  /// A part of the text that was understood.
  public struct Part: Sendable, Hashable {
    /// The kinds of parts.
    public enum Kind: Sendable, Hashable {
      /// The date, or a part of it.
      case due
      /// The rule by which the task recurs.
      case recurrence
      /// The priority.
      case priority
      /// The list.
      case list
      /// A tag.
      case tag
    }

    /// The kind.
    public let kind: Kind
    /// The text as it was typed.
    public let text: String
    /// The place in the text, in units of UTF-16.
    public let range: Range<Int>
  }

  /// The text without the parts that were understood.
  public var title = ""
  /// The date; `nil` for none.
  public var due: TaskDate?
  /// How the task recurs; `nil` if it doesn't.
  public var recurrence: Recurrence?
  /// The priority; `nil` if the text names none.
  public var priority: TaskPriority?
  /// The name of the list; `nil` if the text names none.
  public var list: String?
  /// The names of the tags, each once.
  public var tags: [String] = []
  /// The parts that were understood, in the order of the text.
  public var parts: [Part] = []

  /// Creates an entry with a title alone.
  /// - Parameter title: The title.
  public init(title: String = "") { self.title = title }
}
