import Foundation
import QuickTodoServices
import RillTestSupport
import Synchronization

/// The connections of a history's programs to the database, and their clock.
///
/// To open a connection takes longer than a history. Therefore histories that follow one another use the same ones, and each
/// begins with an empty database.
final class HistoryDatabases {
  let databases: [TaskDatabase]
  let clock = HistoryClock()
  private let path: String

  init(_ path: String) throws {
    let clock = clock
    self.path = path
    databases = try (0..<3).map { _ in try TaskDatabase(DatabaseLocation(path: path), now: { clock.now }) }
  }

  /// Empties the database, whose numbers begin at 1 again, and sets the clock.
  func begin(at date: Date) throws {
    // A trigger writes to the reminders while the tasks are removed.
    try OtherConnection(path).execute(
      """
      DELETE FROM tasks; DELETE FROM undo_tasks; DELETE FROM undoSteps; DELETE FROM taskReminders;
      DELETE FROM sqlite_sequence WHERE name IN ('tasks', 'undoSteps')
      """)
    clock.set(date)
  }
}

/// A clock that can be set to an exact time, so that a history doesn't depend on the one before it.
final class HistoryClock: Sendable {
  private let time = Mutex(Date(timeIntervalSince1970: 0))

  var now: Date { time.withLock(\.self) }

  func set(_ date: Date) { time.withLock { $0 = date } }
  func advance(by seconds: TimeInterval) { time.withLock { $0 += seconds } }
}
