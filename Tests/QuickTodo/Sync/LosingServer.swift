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
  /// Called once, right after resources were fetched.
  var afterFetch: () throws -> Void = {}
  /// Called before each write.
  var beforePut: () -> Void = {}
  /// Called once, right after a write was stored.
  var afterPut: () throws -> Void = {}
  /// The requests that don't arrive.
  var cut: Kind?
  /// The requests whose answers don't arrive.
  var lost: Kind?
  /// The lists that the server doesn't have for a time.
  var vanished: Set<Href> = []
  /// Changes what the server stores of what it is sent. It names no tag then, unless it is ``naming`` them.
  var altering: ((String) -> String)?
  /// Whether the server names strong tags for what it has changed.
  var naming = false
  /// Whether the server has forgotten each token.
  var isForgetful = false
  /// Why the server can't be asked anything.
  var failure: CalDAVError?
  /// The collections in which the server ignores the conditions of writes.
  var careless: Set<Href> = []
  /// The collections that the server says can only be read.
  var readOnly: Set<Href> = []
  /// The collections that refuse each write, although the server says that they can be written to.
  var forbidden: Set<Href> = []
  /// Why the client can't ask about conditions.
  var unprobed: CalDAVError?
  /// The collections about which the client has asked whether it does.
  private(set) var probed: [Href] = []
  /// The number of writes that have been stored.
  private(set) var writes = 0
  /// The number of writes that have been tried.
  private(set) var attempts = 0
  /// The number of removals that have been tried.
  private(set) var removals = 0
  /// The number of requests for resources.
  private(set) var fetches = 0
  /// The resource that the server refuses to store and to remove.
  var refused: Href?
  /// The resource of which the server says before each write that it has changed.
  var contested: Href?
  /// The list that the server fails to list.
  var unlisted: Href?

  private func risking<Answer>(_ kind: Kind, _ work: () async throws -> Answer) async throws -> Answer {
    let error = CalDAVError.http(.cut(host: "model", reason: "the connection was reset"))
    if cut == kind { throw error }
    let answer = try await work()
    if lost == kind { throw error }
    return answer
  }

  func honoursConditions(in collection: Href) async throws -> Bool? {
    probed.append(collection)
    if let unprobed { throw unprobed }
    return forbidden.contains(collection) ? nil : !careless.contains(collection)
  }

  func collections() async throws -> [RemoteCollection] {
    if let failure { throw failure }
    return try await model.collections().filter { !vanished.contains($0.href) }.map { collection in
      var found = collection
      found.isWritable = !readOnly.contains(collection.href)
      return found
    }
  }
  func list(_ collection: Href, since token: String?) async throws -> RemoteListing {
    if collection == unlisted { throw CalDAVError.serverFailed(host: "model", status: 500) }
    return try await model.list(collection, since: isForgetful ? nil : token)
  }
  func fetch(_ hrefs: [Href], in collection: Href) async throws -> [RemoteAnswer] {
    fetches += 1
    let answers = try await model.fetch(hrefs, in: collection)
    let others = afterFetch
    afterFetch = {}
    try others()
    return answers
  }
  func put(_ bytes: [UInt8], to href: Href, if condition: WriteCondition) async throws -> WriteOutcome {
    attempts += 1
    beforePut()
    if href == refused || forbidden.contains(where: { href.path.hasPrefix($0.path) }) {
      return .refused(reason: "The server stores no more.")
    }
    if href == contested { return .conflicting }
    return try await risking(.put) {
      let text = String(decoding: bytes, as: UTF8.self)
      let stored = altering.map { [UInt8]($0(text).utf8) } ?? bytes
      let outcome = try await model.put(stored, to: href, if: condition)
      guard case .stored = outcome else { return outcome }
      writes += 1
      let others = afterPut
      afterPut = {}
      try others()
      return altering == nil || naming ? outcome : .stored(etag: nil)
    }
  }
  func delete(_ href: Href, if condition: WriteCondition) async throws -> WriteOutcome {
    removals += 1
    let others = meanwhile
    meanwhile = {}
    await others()
    if href == refused { return .refused(reason: "The server removes nothing.") }
    return try await risking(.delete) { try await model.delete(href, if: condition) }
  }
}
