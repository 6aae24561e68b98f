/// A field of a task that is merged by itself when the task was edited here and on a server. The raw values are stored.
public enum SyncField: String, Sendable, Hashable, CaseIterable {
  case title, notes, due, start, priority, tags, reminders, done, recurrence, parent, position

  /// The columns of the table of tasks that have the field.
  package var columns: [String] {
    switch self {
    case .done: ["checked"]
    case .recurrence: ["rule", "ruleFromDone"]
    default: [rawValue]
    }
  }

  /// The name of the field in a sentence.
  public var name: String {
    switch self {
    case .due: "due date"
    case .done: "completion"
    case .position: "place"
    default: rawValue
    }
  }
}
