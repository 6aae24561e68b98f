import Foundation
import QuickTodoModel
import QuickTodoServices
import RillTestSupport
import Synchronization
import Testing

/// The services that must satisfy the same contract.
enum ServiceKind: CaseIterable, CustomTestStringConvertible {
  case memory, live

  var testDescription: String { self == .memory ? "in memory" : "on SQLite" }
}

/// A service with a clock that the test controls.
final class ServiceUnderTest: Sendable {
  let tasks: any TaskServiceType
  private let time: TestTime
  private let folder: TemporaryFolder

  init(_ kind: ServiceKind) throws {
    let (folder, time) = (try TemporaryFolder(), TestTime())
    (self.folder, self.time) = (folder, time)
    switch kind {
    case .memory: tasks = MemoryTaskService(now: { time.now })
    case .live: tasks = try TaskService(DatabaseLocation(path: folder.file()), now: { time.now })
    }
  }

  /// Advances the clock by one second.
  func advance() { time.advance() }

  /// The current time of the clock.
  var now: Date { time.now }

  /// Creates tasks one second apart.
  func create(_ titles: String...) async throws -> [TaskItem] {
    var tasks: [TaskItem] = []
    for title in titles {
      tasks.append(try await first(self.tasks.createTask(title: title)))
      advance()
    }
    return tasks
  }

  /// Returns the current titles of a section.
  func titles(_ section: TaskSection) async throws -> [String] {
    try await first(tasks.tasks()).titles(section)
  }
}

extension TaskList {
  func titles(_ section: TaskSection) -> [String] {
    sections.filter { $0.model == section }.flatMap(\.items).map(\.title)
  }
}

/// A clock that the test controls.
final class TestTime: Sendable {
  private let milliseconds = Mutex<Int64>(1_800_000_000_123)

  var now: Date { Date(timeIntervalSince1970: Double(milliseconds.withLock { $0 }) / 1_000) }

  func advance() { milliseconds.withLock { $0 += 1_000 } }
}
