import QuickTodoModel

extension TaskDatabase {
  /// The starter tasks, from the first shown to the last.
  static let starterTitles = [
    "Check me: I move down to the done tasks",
    "Press Ctrl+N, or the + above, for a new task",
    "Choose a task, or press Enter, to change its title",
    "Swipe a task aside, or press Delete, to remove it",
  ]

  /// Writes a few tasks that show what can be done, if opening made the database: for the window's first
  /// start. One transaction.
  /// - Throws: A `StoreError`.
  public func seedStarterTasksIfNew() throws {
    guard wasCreated else { return }
    let now = now()
    try store.writeAndWait { db in
      // Of tasks added at the same time the last one is shown first.
      for title in Self.starterTitles.reversed() {
        _ = try TaskTable.insert(title: title, now: now, db)
      }
    }
  }
}
