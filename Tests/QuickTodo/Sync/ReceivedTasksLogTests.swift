import Foundation
import QuickTodoCalDAV
import QuickTodoModel
import RillTestSupport
import Testing

@testable import QuickTodoSync

@Suite("The log of received tasks") struct ReceivedTasksLogTests {
  private let server = ModelServer(SplitMix64(seed: 1))
  private let replica: Replica
  private static let list = ModelServer.lists[0]

  init() throws {
    replica = try Replica.begun()
  }

  private func store(_ title: String, uid: String) { server.store(title, in: Self.list, uid: uid) }

  /// Synchronises, and returns the entries about received tasks since the last call, the first one first.
  /// - Parameter time: The time of the clock; nil for that of the replica.
  private func received(after known: Int = 0, at time: Date? = nil) async throws -> [String] {
    let store =
      time.map { time in SyncStore(replica.database, timeZone: .gmt, now: { time }) } ?? replica.store
    _ = try await SyncEngine(account: replica.account, server: server, store: store).run()
    let entries = try replica.database.syncLog(limit: 1_000).filter { $0.kind == .received }.map(\.text)
    return Array(entries.reversed().dropFirst(known))
  }

  @Test("Few tasks are named, when they are new and when the server has another state of them")
  func named() async throws {
    store("milk", uid: "x")
    #expect(try await received() == ["“milk”"])
    store("soy milk", uid: "x")
    #expect(try await received(after: 1) == ["“soy milk”"])
    #expect(try await received(after: 2) == [])
  }

  @Test("Many tasks are counted in one entry, those of another time in another one")
  func counted() async throws {
    for number in 0..<450 { store("task \(number)", uid: "t\(number)") }
    let begin = Date(timeIntervalSince1970: 1_800_000_000)
    #expect(try await received(at: begin) == ["450 tasks"])
    #expect(try replica.database.list().count == 450)
    for number in 0..<7 { store("edited \(number)", uid: "t\(number)") }
    store("other", uid: "x")
    #expect(try await received(at: begin.addingTimeInterval(61)) == ["450 tasks", "8 tasks"])
  }

  @Test("A write of this program isn't received")
  func own() async throws {
    store("milk", uid: "x")
    #expect(try await received() == ["“milk”"])
    let task = try #require(try replica.database.list().first)
    _ = try replica.database.edit([task.uid], [.title("oat milk")])
    #expect(try await received(after: 1) == [])
    #expect(try await received(after: 1) == [])
  }
}
