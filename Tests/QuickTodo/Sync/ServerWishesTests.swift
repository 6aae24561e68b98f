import Foundation
import QuickTodoCalDAV
import QuickTodoModel
import QuickTodoServices
import RillTestSupport
import Testing

@testable import QuickTodoSync

@Suite("Wishes and limits of a server") struct ServerWishesTests {
  private let server = LosingServer()
  private let replica: Replica

  init() throws { replica = try Replica.begun() }

  private func synchronise() async throws {
    _ = try await SyncEngine(account: replica.account, server: server, store: replica.store).run()
  }

  private func account() throws -> SyncAccount { try #require(try replica.database.accounts().first) }

  @Test("A server that wants to be left alone is, until the time has come or it answers") func busy()
    async throws
  {
    server.failure = .busy(host: "model", status: 503, seconds: 3_600)
    await #expect(throws: CalDAVError.self) { try await synchronise() }
    let end = Date(timeIntervalSince1970: 1_800_003_600)
    #expect(try account().waitsUntil == end, "an hour later, by the clock of the computer")
    let waits = { (now: Date) in try account().isWaiting(at: now, longest: CalDAVError.longestWait) }
    #expect(try waits(end.addingTimeInterval(-3_600)) && waits(end.addingTimeInterval(-1)) && !waits(end))
    #expect(try !waits(end.addingTimeInterval(-100_000)), "the clock was wrong")
    #expect(try account().problem?.contains("for 60 minutes") == true)
    server.failure = nil
    try await synchronise()
    #expect(try account().waitsUntil == nil && account().problem == nil)
  }

  @Test("Each new list is asked once whether it honours conditions") func conditions() async throws {
    server.careless = [ModelServer.lists[1]]
    for _ in 0..<2 { try await synchronise() }
    #expect(server.probed == ModelServer.lists)
    #expect(try account().comparesBeforeWriting)
    _ = try replica.database.removeAccount(account().name)
    try replica.addAccount()
    #expect(try account().comparesBeforeWriting, "also after the account was removed and added again")
  }

  @Test("The only task of a list is removed without a question if the server names it as deleted")
  func onlyTaskDeleted() async throws {
    server.model.store("milk", in: ModelServer.lists[0])
    try await synchronise()
    server.model.store(nil, at: Href("\(ModelServer.lists[0].path)x.ics"))
    try await synchronise()
    #expect(try replica.database.list().isEmpty)
    #expect(try replica.database.syncedLists().allSatisfy { $0.decision == nil })
  }

  @Test("The only task of a list that the server just doesn't list is asked about") func onlyTaskMissing()
    async throws
  {
    server.model.store("milk", in: ModelServer.lists[0])
    try await synchronise()
    server.isForgetful = true
    server.model.store(nil, at: Href("\(ModelServer.lists[0].path)x.ics"))
    for _ in 0..<3 { try await synchronise() }
    #expect(try replica.database.list().count == 1)
    let list = try #require(try replica.database.syncedLists().first { $0.decision == .emptied })
    try replica.database.decide(list: list.list, removes: true)
    for _ in 0..<2 { try await synchronise() }
    #expect(try replica.database.list().isEmpty)
  }
}
