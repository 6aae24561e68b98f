import QuickTodoCalDAV
import RillTestSupport

@testable import QuickTodoSync

/// A server in memory that loses requests of a kind, or the answers to them.
///
/// Unchecked: a test uses it from one thread at a time.
final class LosingServer: CalendarServerType, @unchecked Sendable {
  enum Kind { case put, delete }

  let model = ModelServer(SplitMix64(seed: 1))
  /// Called before each request that removes something.
  var meanwhile: () async -> Void = {}
  /// The requests that don't arrive.
  var cut: Kind?
  /// The requests whose answers don't arrive.
  var lost: Kind?
  /// The lists that the server doesn't have for a time.
  var vanished: Set<Href> = []
  /// Changes what the server stores of what it is sent. It names no tag then.
  var altering: ((String) -> String)?
  /// The number of writes that have been stored.
  private(set) var writes = 0
  /// The list that the server fails to list.
  var unlisted: Href?

  private func risking<Answer>(_ kind: Kind, _ work: () async throws -> Answer) async throws -> Answer {
    let error = CalDAVError.http(.cut(host: "model", reason: "the connection was reset"))
    if cut == kind { throw error }
    let answer = try await work()
    if lost == kind { throw error }
    return answer
  }

  func collections() async throws -> [RemoteCollection] {
    try await model.collections().filter { !vanished.contains($0.href) }
  }
  func list(_ collection: Href, since token: String?) async throws -> RemoteListing {
    if collection == unlisted { throw CalDAVError.serverFailed(host: "model", status: 500) }
    return try await model.list(collection, since: token)
  }
  func fetch(_ hrefs: [Href], in collection: Href) async throws -> [RemoteAnswer] {
    try await model.fetch(hrefs, in: collection)
  }
  func put(_ bytes: [UInt8], to href: Href, if condition: WriteCondition) async throws -> WriteOutcome {
    try await risking(.put) {
      let text = String(decoding: bytes, as: UTF8.self)
      let stored = altering.map { [UInt8]($0(text).utf8) } ?? bytes
      let outcome = try await model.put(stored, to: href, if: condition)
      guard case .stored = outcome else { return outcome }
      writes += 1
      return altering == nil ? outcome : .stored(etag: nil)
    }
  }
  func delete(_ href: Href, if condition: WriteCondition) async throws -> WriteOutcome {
    let others = meanwhile
    meanwhile = {}
    await others()
    return try await risking(.delete) { try await model.delete(href, if: condition) }
  }
}
