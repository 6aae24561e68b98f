import Foundation
import QuickTodoCalDAV
import QuickTodoModel
import RillTestSupport

@testable import QuickTodoSync

/// A server in memory that may fail at any moment, in any way that real servers fail.
///
/// Unchecked: a history is one task, and uses the server from one thread at a time.
final class ModelServer: CalendarServerType, @unchecked Sendable {
  struct Stored: Equatable {
    var bytes: [UInt8]
    var version: Int
  }

  /// The homes of two accounts.
  static let homes = [Href("/lists/"), Href("/second/")]
  /// The lists of the first account.
  static let lists = [Href("/lists/a/"), Href("/lists/b/")]
  /// The list of the second account.
  static let secondList = Href("/second/c/")

  /// Returns the name of a list.
  static func name(of list: Href) -> String { "List \(list.path.split(separator: "/").last ?? "")" }

  /// The lists of all accounts.
  var lists = ModelServer.lists

  private(set) var resources: [Href: Stored] = [:]
  /// The changes in their order, for tokens: the number of a token is the number of changes before it.
  private var changes: [Href] = []
  private var version = 0
  /// The oldest token that the server knows.
  private var oldestToken = 0
  private var hasLied: Set<Href> = []
  var random: SplitMix64
  /// The probability of each fault, 0 to 1.
  var rate = 0.0
  /// The lists that the account of the QuickTodos can only read.
  var readOnly: Set<Href> = []
  /// Whether the server ignores the conditions of writes. Nobody else writes between a comparison and a write then, because no
  /// client could notice that.
  var isCareless = false
  /// Called in the middle of each request, as long as faults are on: others write then.
  var meanwhile: () -> Void = {}
  /// Called with a description of each request, and of each answer that isn't lost.
  var tell: ((String) -> Void)?

  init(_ random: SplitMix64) { self.random = random }

  // MARK: Another client's access, which never fails

  func all(in list: Href) -> [(href: Href, stored: Stored)] {
    resources.filter { $0.key.path.hasPrefix(list.path) }.map { ($0.key, $0.value) }.sorted {
      $0.0.path < $1.0.path
    }
  }

  func store(_ bytes: [UInt8]?, at href: Href) {
    version += 1
    resources[href] = bytes.map { Stored(bytes: $0, version: version) }
    changes.append(href)
  }

  /// Lets the server know none of the tokens that it gave out before the last change.
  func forgetTokens() { oldestToken = changes.count }

  // MARK: Requests

  private func happens(_ factor: Double = 1) -> Bool {
    Double.random(in: 0..<1, using: &random) < rate * factor
  }

  private func fail() -> CalDAVError {
    switch Int.random(in: 0..<3, using: &random) {
    case 0: .http(.cut(host: "model", reason: "the connection was reset"))
    case 1: .serverFailed(host: "model", status: 500)
    default: .unreadable(host: "model", reason: "The answer is cut off.")
    }
  }

  /// Does the work of a request. The request may not arrive, or its answer may be lost.
  /// - Parameters:
  ///   - others: Whether others may write before the work, and after it.
  private func request<Answer>(
    _ name: @autoclosure () -> String, others: (before: Bool, after: Bool) = (true, true),
    _ work: () -> Answer
  ) throws -> Answer {
    tell?(name())
    if happens() { throw fail() }
    if rate > 0, others.before { meanwhile() }
    let answer = work()
    tell?("\(name()): \(Self.description(answer))")
    if rate > 0, others.after { meanwhile() }
    if happens() {
      tell?("\(name()): the answer is lost")
      throw fail()
    }
    return answer
  }

  /// Returns a description of an answer, of resources their titles alone.
  private static func description(_ answer: Any) -> String {
    guard let answers = answer as? [RemoteAnswer] else { return "\(answer)" }
    return answers.map { answer in
      guard case .resource(let href, let etag, let bytes) = answer else { return "\(answer)" }
      return "\(href) \(etag ?? "-") \(title(of: bytes))"
    }.joined(separator: ", ")
  }

  private static func title(of bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).filter {
      $0.hasPrefix("SUMMARY") || $0.hasPrefix("DESCRIPTION")
    }.joined(separator: " ")
  }

  func collections() async throws -> [RemoteCollection] {
    try request("collections") {
      let tag = happens() ? nil : "\(version)"
      return lists.map {
        RemoteCollection(href: $0, name: Self.name(of: $0), isWritable: !readOnly.contains($0), tag: tag)
      }
    }
  }

  private func etag(_ stored: Stored) -> String { "\"\(stored.version)\"" }

  func list(_ collection: Href, since token: String?) async throws -> RemoteListing {
    try request("list \(collection) since \(token ?? "-")") {
      let newToken: String? = happens(2) ? nil : "\(changes.count)"
      if happens() { forgetTokens() }
      if let first = token.flatMap({ Int($0) }), first >= oldestToken {
        let hrefs = Set(changes[first...]).filter { $0.path.hasPrefix(collection.path) }.sorted {
          $0.path < $1.path
        }
        let present = hrefs.compactMap { href in
          resources[href].map { RemoteListing.Entry(href: href, etag: etag($0)) }
        }
        return RemoteListing(
          entries: disordered(present), gone: hrefs.filter { resources[$0] == nil }, isComplete: false,
          token: newToken)
      }
      var entries = all(in: collection).map { RemoteListing.Entry(href: $0.href, etag: etag($0.stored)) }
      // A complete listing without a token may lack a resource, but never the same one twice. The collection's tag changes then,
      // so that the client lists again.
      if newToken == nil, happens(3), let lost = entries.indices.randomElement(using: &random),
        !hasLied.contains(entries[lost].href)
      {
        hasLied.insert(entries[lost].href)
        entries.remove(at: lost)
        version += 1
      }
      return RemoteListing(entries: disordered(entries), isComplete: true, token: newToken)
    }
  }

  /// Reorders and repeats entries, and forgets or falsifies tags.
  private func disordered(_ entries: [RemoteListing.Entry]) -> [RemoteListing.Entry] {
    guard rate > 0 else { return entries }
    var entries = entries.shuffled(using: &random)
    if happens(), let entry = entries.first { entries.append(entry) }
    for index in entries.indices where happens() {
      entries[index].etag = Bool.random(using: &random) ? nil : "\"x\""
    }
    return entries
  }

  func fetch(_ hrefs: [Href], in collection: Href) async throws -> [RemoteAnswer] {
    try request("fetch \(hrefs)", others: (true, !isCareless)) {
      hrefs.shuffled(using: &random).compactMap { href in
        if happens(0.5) { return nil }
        return resources[href].map { .resource(href, etag: etag($0), bytes: $0.bytes) } ?? .gone(href)
      }
    }
  }

  /// Returns the refusal of a write; nil if it isn't refused.
  private func refusal(of href: Href) -> WriteOutcome? {
    if readOnly.contains(where: { href.path.hasPrefix($0.path) }) {
      return .refused(reason: "The list can only be read.")
    }
    return happens(0.5) ? .refused(reason: "The server takes no more.") : nil
  }

  private func holds(_ condition: WriteCondition, at href: Href) -> Bool {
    switch condition {
    case _ where isCareless: true
    case .absent: resources[href] == nil
    case .unchanged(let tag): resources[href].map(etag) == tag
    }
  }

  func put(_ bytes: [UInt8], to href: Href, if condition: WriteCondition) async throws -> WriteOutcome {
    try request("put \(href) if \(condition) \(Self.title(of: bytes))", others: (!isCareless, true)) {
      if let refusal = refusal(of: href) { return refusal }
      if happens(0.5) { return .conflicting }
      guard holds(condition, at: href) else { return .conflicting }
      store(bytes, at: href)
      guard let stored = resources[href] else { return .conflicting }
      // A weak tag, none, or one of another state.
      if happens(2) { return .stored(etag: nil) }
      if happens() { return .stored(etag: "\"wrong\"") }
      return .stored(etag: etag(stored))
    }
  }

  func delete(_ href: Href, if condition: WriteCondition) async throws -> WriteOutcome {
    try request("delete \(href) if \(condition)", others: (!isCareless, true)) {
      if let refusal = refusal(of: href) { return refusal }
      if happens(0.5) { return .conflicting }
      guard resources[href] != nil else { return .stored(etag: nil) }
      guard holds(condition, at: href) else { return .conflicting }
      store(nil, at: href)
      return .stored(etag: nil)
    }
  }
}

extension ModelServer {
  /// Stores a task of another program, of which only the title is known.
  func store(_ title: String, in list: Href, uid: String = "x") {
    let task = TaskItem(uid: 0, title: title, added: Date(timeIntervalSince1970: 1_700_000_000))
    let made = CalendarTask.make(
      SyncedTask(task), uid: uid, in: .gmt, now: Date(timeIntervalSince1970: 1_800_000_000))
    store(made.bytes, at: Href("\(list.path)\(uid).ics"))
  }

  /// Stores a task of another program, as the lines of its component beside its identity. Its title is the identity if the lines
  /// have none.
  /// - Parameter name: The name of its path; nil for the identity.
  func put(_ uid: String, _ lines: [String], at name: String? = nil, in list: Href) {
    let title = lines.contains { $0.hasPrefix("SUMMARY") } ? [] : ["SUMMARY:\(uid)"]
    put(["BEGIN:VTODO", "UID:\(uid)"] + lines + title + ["END:VTODO"], at: name ?? uid, in: list)
  }

  /// Stores the components of a resource.
  func put(_ components: [String], at name: String, in list: Href) {
    let lines =
      ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Other//EN"] + components + ["END:VCALENDAR", ""]
    store(Array(lines.joined(separator: "\r\n").utf8), at: Href("\(list.path)\(name).ics"))
  }

  /// Returns the texts of the resources of a list that contain another text.
  func texts(with text: String, in list: Href) -> [String] {
    all(in: list).map { String(decoding: $0.stored.bytes, as: UTF8.self) }.filter { $0.contains(text) }
  }
}
