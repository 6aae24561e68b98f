public import QuickTodoModel

extension QuickEntry {
  /// The task that the entry describes.
  public var draft: TaskDraft {
    var edits: [TaskEdit] = []
    if let due { edits.append(.due(due)) }
    if let priority { edits.append(.priority(priority)) }
    if !tags.isEmpty { edits.append(.addTags(tags)) }
    if let recurrence { edits.append(.recurrence(recurrence)) }
    return TaskDraft(title: title, edits: edits, listName: list)
  }
}
