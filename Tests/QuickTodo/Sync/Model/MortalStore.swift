import QuickTodoCalDAV
import RillTestSupport

@testable import QuickTodoSync

/// The end of a program that was killed.
struct Killed: Error {}

/// A store whose program may be killed before and after each transaction.
///
/// Unchecked: a history is one task.
final class MortalStore: SyncStoreType, @unchecked Sendable {
  private let store: SyncStore
  private var random: SplitMix64
  private let rate: Double
  /// Called once, right after resources were taken, or weren't.
  var afterReceive: () throws -> Void = {}
  /// Called once, right before and right after a listing is ended.
  var aroundFinish: (before: () throws -> Void, after: () throws -> Void) = ({}, {})

  init(_ store: SyncStore, _ random: SplitMix64, rate: Double) {
    self.store = store
    self.random = random
    self.rate = rate
  }

  private func risking<T>(_ body: () throws -> T) throws -> T {
    if Double.random(in: 0..<1, using: &random) < rate { throw Killed() }
    let result = try body()
    if Double.random(in: 0..<1, using: &random) < rate { throw Killed() }
    return result
  }

  func unknown(among collections: [RemoteCollection], of account: Int64) throws -> [RemoteCollection] {
    try risking { try store.unknown(among: collections, of: account) }
  }
  func recognise(_ collection: RemoteCollection, by answers: [RemoteAnswer], of account: Int64) throws {
    try risking { try store.recognise(collection, by: answers, of: account) }
  }
  func suspect(_ listing: RemoteListing, in collection: SyncedCollection) throws {
    try risking { try store.suspect(listing, in: collection) }
  }
  func update(_ collections: [RemoteCollection], of account: Int64) throws -> [SyncedCollection] {
    try risking { try store.update(collections, of: account) }
  }
  func changed(among entries: [RemoteListing.Entry], in collection: SyncedCollection) throws -> [Href] {
    try risking { try store.changed(among: entries, in: collection) }
  }
  func missing(in collection: SyncedCollection) throws -> [Href] {
    try risking { try store.missing(in: collection) }
  }
  func mayHaveCopies(in collection: SyncedCollection) throws -> Bool {
    try store.mayHaveCopies(in: collection)
  }
  func unreadable(in collection: SyncedCollection) throws -> [Href] {
    try risking { try store.unreadable(in: collection) }
  }
  func unanswered(in collection: SyncedCollection) throws -> Set<Href> {
    try risking { try store.unanswered(in: collection) }
  }
  func receive(_ answers: [RemoteAnswer], in collection: SyncedCollection, afterWrite isStored: Bool) throws
    -> Bool
  {
    try risking {
      let isTaken = try store.receive(answers, in: collection, afterWrite: isStored)
      let others = afterReceive
      afterReceive = {}
      try others()
      return isTaken
    }
  }
  func finish(_ listing: RemoteListing, in collection: SyncedCollection) throws -> ListingEnd {
    try risking {
      let others = aroundFinish
      aroundFinish = ({}, {})
      try others.before()
      let end = try store.finish(listing, in: collection)
      try others.after()
      return end
    }
  }
  func settle(account: Int64) throws -> Bool { try risking { try store.settle(account: account) } }
  func mayHaveOutgoing(in collection: SyncedCollection) throws -> Bool {
    try risking { try store.mayHaveOutgoing(in: collection) }
  }
  func outgoing(in collection: SyncedCollection, except skipped: Set<Href>) throws -> OutgoingChange? {
    try risking { try store.outgoing(in: collection, except: skipped) }
  }
  func confirm(_ change: OutgoingChange, _ outcome: WriteOutcome, in collection: SyncedCollection) throws {
    try risking { try store.confirm(change, outcome, in: collection) }
  }
  func end(_ collection: SyncedCollection, problem: String?) throws {
    try risking { try store.end(collection, problem: problem) }
  }
  func end(account: Int64, problem: String?, leftAloneFor seconds: Int?) throws {
    try risking { try store.end(account: account, problem: problem, leftAloneFor: seconds) }
  }
  func noteIgnoredConditions(of account: Int64) throws {
    try risking { try store.noteIgnoredConditions(of: account) }
  }
  func noteProbed(_ collection: SyncedCollection) throws {
    try risking { try store.noteProbed(collection) }
  }
}
