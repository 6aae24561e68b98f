import QuickTodoCalDAV

@testable import QuickTodoSync

/// The part of a server that an account sees, which can't be reached for a time.
struct CutServer: CalendarServerType {
  let server: any CalendarServerType
  /// The account's home, whose lists it has.
  let home: Href
  /// Returns whether the network is away now.
  let isCut: @Sendable () -> Bool

  private func reached<Answer>(_ work: () async throws -> Answer) async throws -> Answer {
    let error = CalDAVError.http(.cut(host: "model", reason: "the network is away"))
    if isCut() { throw error }
    let answer = try await work()
    // The network goes while the server works, and its answer doesn't arrive.
    if isCut() { throw error }
    return answer
  }

  func collections() async throws -> [RemoteCollection] {
    try await reached { try await server.collections().filter { $0.href.path.hasPrefix(home.path) } }
  }
  func list(_ collection: Href, since token: String?) async throws -> RemoteListing {
    try await reached { try await server.list(collection, since: token) }
  }
  func fetch(_ hrefs: [Href], in collection: Href) async throws -> [RemoteAnswer] {
    try await reached { try await server.fetch(hrefs, in: collection) }
  }
  func put(_ bytes: [UInt8], to href: Href, if condition: WriteCondition) async throws -> WriteOutcome {
    try await reached { try await server.put(bytes, to: href, if: condition) }
  }
  func delete(_ href: Href, if condition: WriteCondition) async throws -> WriteOutcome {
    try await reached { try await server.delete(href, if: condition) }
  }
  func honoursConditions(in collection: Href) async throws -> Bool? {
    try await reached { try await server.honoursConditions(in: collection) }
  }
}
