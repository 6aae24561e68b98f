import Foundation
import QuickTodoCalDAV
import QuickTodoModel
import Testing

@testable import QuickTodoSync

/// Tests of computers that synchronise with one server.
protocol SynchronisingSuite {
  var server: ModelServer { get }
}

extension SynchronisingSuite {
  /// Synchronises computers, one after the other.
  func synchronise(_ replicas: Replica...) async throws {
    for replica in replicas {
      _ = try await SyncEngine(account: replica.account, server: server, store: replica.store).run()
    }
  }

  /// Returns the lines of the only resource of a list that contains some text, without those that say when it was written.
  func lines(with text: String, in list: Href = ModelServer.lists[0]) -> [String] {
    let texts = server.texts(with: text, in: list)
    #expect(texts.count == 1)
    let stamps = ["DTSTAMP", "LAST-MODIFIED", "CREATED", "SEQUENCE"]
    return (texts.first ?? "").components(separatedBy: "\r\n").filter { line in
      !stamps.contains { line.hasPrefix($0) }
    }
  }
}

extension Replica {
  func task(_ title: String, isDone: Bool = false) throws -> TaskItem {
    try #require(try database.list().first { $0.title == title && $0.isDone == isDone })
  }

  /// Returns the identity by which the server knows a task; nil if it doesn't.
  func identity(of task: Int64) -> String? {
    try? database.store.read { try SyncRows(db: $0).place(of: task)?.identity }
  }

  func list(_ name: String) throws -> Int64 {
    try #require(try database.syncedLists().first { $0.name == name }).list
  }

  /// Expects that the server has everything, and that no field has two values.
  func expectSettled() throws {
    #expect(try database.unsentEdits() == 0)
    #expect(try database.conflicts().isEmpty)
  }
}
