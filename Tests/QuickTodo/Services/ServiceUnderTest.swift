import Foundation
import QuickTodoModel
import QuickTodoServices
import Rill
import RillTest
import RillTestSupport
import Testing

/// The services that must satisfy the same contract.
enum ServiceKind: CaseIterable, CustomTestStringConvertible {
  case memory, live

  var testDescription: String { self == .memory ? "in memory" : "on SQLite" }
}

/// A service with a clock that the test controls.
final class ServiceUnderTest: Sendable {
  let tasks: any TaskServiceType
  private let clock: TestClock
  private let folder: TemporaryFolder
  /// The location of the database; nil for a service in memory.
  let location: DatabaseLocation?

  init(_ kind: ServiceKind) throws {
    let (folder, clock) = (try TemporaryFolder(), TestClock(Date(timeIntervalSince1970: 1_800_000_000.123)))
    (self.folder, self.clock) = (folder, clock)
    switch kind {
    case .memory:
      location = nil
      tasks = MemoryTaskService(now: { clock.now })
    case .live:
      let location = DatabaseLocation(path: folder.file())
      self.location = location
      tasks = try TaskService(location, now: { clock.now })
    }
  }

  /// Advances the clock.
  func advance(by seconds: Double = 1) { clock.advance(by: seconds) }

  /// The current time of the clock.
  var now: Date { clock.now }

  /// Creates tasks one second apart.
  @discardableResult func create(_ titles: String...) async throws -> [TaskItem] {
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

/// Returns the error with which a write fails.
func failure<T: Sendable>(_ write: Observable<T>) async -> TaskServiceError? {
  await #expect(throws: TaskServiceError.self) { try await first(write) }
}
