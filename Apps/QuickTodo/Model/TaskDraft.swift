/// A task that is to be created.
public struct TaskDraft: Sendable, Hashable {
  /// The title. Refused if it is blank.
  public var title: String
  /// The fields that the task is to have besides its title.
  public var edits: [TaskEdit]
  /// The name of the list to which the task is to belong, which is created if it doesn't exist; nil for none.
  public var listName: String?

  /// Creates a draft.
  /// - Parameters:
  ///   - title: The title.
  ///   - edits: The fields that the task is to have besides its title.
  ///   - listName: The name of the list, which is created if it doesn't exist; nil for none.
  public init(title: String, edits: [TaskEdit] = [], listName: String? = nil) {
    self.title = title
    self.edits = edits
    self.listName = listName
  }

  /// Whether the draft says to which list the task is to belong, if only to none. Otherwise a part belongs to the list of its task.
  public var namesList: Bool {
    listName != nil || edits.contains { if case .list = $0 { true } else { false } }
  }
}
