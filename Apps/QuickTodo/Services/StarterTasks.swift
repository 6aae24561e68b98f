import QuickTodoModel
import QuickTodoTexts

extension TaskDatabase {
  /// The titles of the starter tasks, in the order of display and the language that the program shows.
  static var starterTitles: [String] {
    [
      localized("Check me: I move down to the done tasks"),
      localized("Press Ctrl+N, and type a new task into the field above"),
      localized("Choose a task, or press Enter, to change its title"),
      localized("Swipe a task aside, or press Delete, to remove it"),
    ]
  }

  /// Adds a few tasks that introduce the features, if the database was newly created. They are written in one
  /// transaction at the window's first start.
  /// - Throws: A `StoreError`.
  public func seedStarterTasksIfNew() throws {
    guard wasCreated else { return }
    let now = now()
    try store.writeAndWait { db in
      // Among tasks with the same date, the last one inserted is shown first.
      for title in Self.starterTitles.reversed() {
        _ = try TaskTable.insert(TaskDraft(title: title), now: now, db)
      }
    }
  }
}
