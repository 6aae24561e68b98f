package import QuickTodoCalDAV

/// The synchronisation of an account's lists with their server.
///
/// A list is synchronised in two steps. First the changes of the server are received, and merged with the edits here. Then the
/// edits that are left are sent, each under the condition that the server still has the state that the edit is based on. If it
/// hasn't, the resource is received, merged, and sent again.
package struct SyncEngine: Sendable {
  let server: any CalendarServerType
  let store: any SyncStoreType
  let account: Int64

  /// The numbers of what a run has done.
  package struct Report: Sendable, Equatable {
    /// The numbers of a list.
    package struct Counts: Sendable, Equatable {
      /// The resources that were received.
      package var received = 0
      /// The writes that the server has stored.
      package var sent = 0
    }

    /// The numbers of the lists in which something was done, by the numbers of the lists.
    package var lists: [Int64: Counts] = [:]
    /// The lists that were not synchronised, with the reasons.
    package var failures: [String: String] = [:]
    /// The names of the lists that need a decision.
    package var undecided: [String] = []
  }

  /// Creates an engine.
  /// - Parameters:
  ///   - account: The number of the account.
  ///   - server: Its server.
  ///   - store: The tasks.
  package init(account: Int64, server: any CalendarServerType, store: any SyncStoreType) {
    self.account = account
    self.server = server
    self.store = store
  }

  /// How many times a write is tried again whose resource has been changed by others.
  static let mostAttempts = 8
  /// How many resources are fetched and stored at a time.
  private static let batch = 200

  /// Synchronises all lists once.
  ///
  /// A failure of one list doesn't keep the others from being synchronised. If the server can't be reached, or refuses the
  /// password, nothing more is tried.
  /// - Throws: A `CalDAVError` if the account as a whole can't be synchronised, or an error of the store.
  package func run() async throws -> Report {
    var report = Report()
    do {
      var unread: [String] = []
      let collections = try await update(&report, &unread)
      var ready: [SyncedCollection] = []
      for collection in collections {
        try await attempt(collection, &report) { report in
          switch try await receiveIfChanged(collection, &report) {
          case .received(let received): ready.append(received)
          case .undecided: report.undecided.append(collection.name)
          case .removed: break
          }
        }
      }
      // A task of a list that was received before may have arrived in another one since.
      for collection in ready where try store.mayHaveCopies(in: collection) {
        try await attempt(collection, &report) { report in
          guard case .received(let received) = try await receive(collection, since: nil, &report) else {
            return ready.removeAll { $0.id == collection.id }
          }
          ready = ready.map { $0.id == received.id ? received : $0 }
        }
      }
      // Without all lists, nobody knows whether a task that is gone from one has moved to another.
      if ready.count == collections.count, unread.isEmpty, try store.settle(account: account) {
        var count = 0
        for collection in try await update(&report, &unread) {
          try await attempt(collection, &report) { report in
            guard case .received(let received) = try await receiveIfChanged(collection, &report) else {
              return
            }
            ready = ready.map { $0.id == received.id ? received : $0 }
            count += 1
          }
        }
        if count == ready.count { _ = try store.settle(account: account) }
      }
      let hasAll = ready.count == collections.count && unread.isEmpty
      for collection in ready where report.failures[collection.name] == nil {
        try await attempt(collection, &report) { try await sendAll(collection, hasAll: hasAll, &$0) }
        if report.failures[collection.name] == nil { try store.end(collection, problem: nil) }
      }
      try store.end(
        account: account, problem: unread.isEmpty ? nil : unread.joined(separator: " "))
    } catch let error as CalDAVError {
      try store.end(account: account, problem: "\(error)", leftAloneFor: error.seconds)
      throw error
    }
    return report
  }

  /// Notes the collections that the server has.
  ///
  /// A new one may be a list that is here already: of an account that was removed, or from a file or a backup. One that can't be
  /// read is left out until it can be, because its tasks would be here twice.
  private func update(
    _ report: inout Report, _ unread: inout [String]
  ) async throws -> [SyncedCollection] {
    var found = try await server.collections()
    var probed: Set<Href> = []
    for collection in try store.unknown(among: found, of: account) {
      do {
        let sample = try await Self.sample(of: collection.href, on: server)
        if collection.isWritable, try await probeIfPossible(collection.href) {
          probed.insert(collection.href)
        }
        try store.recognise(collection, by: sample, of: account)
      } catch let error as CalDAVError where !error.isAboutAccount {
        report.failures[collection.name] = "\(error)"
        unread.append("“\(collection.name)” can't be read yet: \(error)")
        found.removeAll { $0.href == collection.href }
      }
    }
    var collections = try store.update(found, of: account)
    for index in collections.indices where probed.contains(collections[index].href) {
      try store.noteProbed(collections[index])
      collections[index].isProbed = true
    }
    return collections
  }

  /// Asks a server about the conditions of writes in a collection, if it answers. If not, the list can be received nevertheless: the
  /// question comes again before the first write, and the list says then why nothing is sent.
  private func probeIfPossible(_ collection: Href) async throws -> Bool {
    do {
      return try await probe(collection)
    } catch let error as CalDAVError where !error.isAboutAccount {
      return false
    }
  }

  /// How many resources of a collection are compared with the tasks here.
  private static let sampleSize = 30

  /// Returns some resources of a collection.
  package static func sample(
    of collection: Href, on server: any CalendarServerType
  ) async throws -> [RemoteAnswer] {
    let hrefs = try await server.list(collection, since: nil).entries.prefix(sampleSize).map(\.href)
    return hrefs.isEmpty ? [] : try await server.fetch(hrefs, in: collection)
  }

  /// Does something for a collection. A failure that concerns this collection alone is noted.
  private func attempt(
    _ collection: SyncedCollection, _ report: inout Report, _ work: (inout Report) async throws -> Void
  ) async throws {
    do {
      try await work(&report)
    } catch let error as CalDAVError where !error.isAboutAccount {
      report.failures[collection.name] = "\(error)"
      try store.end(collection, problem: "\(error)")
    }
  }

  /// The outcome of receiving a collection.
  enum Receipt {
    /// The collection with its new token.
    case received(SyncedCollection)
    /// A person has to decide first.
    case undecided
    /// The list was removed here in the meantime. It may be back by now, and has missed something.
    case removed
  }

  /// Receives the changes of a collection that has any, and the resources that couldn't be read before.
  private func receiveIfChanged(
    _ collection: SyncedCollection, _ report: inout Report
  ) async throws -> Receipt {
    // It may have been spoiled on its way only, or this version of the program can read it. No listing names it again.
    let unreadable = try store.unreadable(in: collection)
    guard try await fetch(unreadable, in: collection) else { return .removed }
    if !unreadable.isEmpty {
      let read = Set(unreadable).subtracting(try store.unreadable(in: collection)).count
      if read > 0 { report.lists[collection.list, default: .init()].received += read }
    }
    let hasMissing = try !store.missing(in: collection).isEmpty
    guard hasMissing || collection.newTag == nil || collection.newTag != collection.tag else {
      return .received(collection)
    }
    return try await receive(collection, since: hasMissing ? nil : collection.token, &report)
  }

  /// Receives the changes of a collection.
  func receive(
    _ collection: SyncedCollection, since token: String?, _ report: inout Report
  ) async throws -> Receipt {
    var listing = try await server.list(collection.href, since: token)
    if listing.isComplete { listing.entries += try await omitted(from: listing, in: collection) }
    try store.suspect(listing, in: collection)
    let changed = try store.changed(among: listing.entries, in: collection)
    let isReceived = try await fetch(changed, in: collection) { count in
      report.lists[collection.list, default: .init()].received += count
    }
    // The old token stays, from which the next listing names everything again.
    guard isReceived else { return .removed }
    switch try store.finish(listing, in: collection) {
    case .undecided: return .undecided
    case .removed: return .removed
    case .finished: break
    }
    var received = collection
    received.token = listing.token
    return .received(received)
  }

  /// Asks for the resources that two complete listings in a row lack.
  ///
  /// A server that omits a resource may go on doing so. If the resource were removed here, nothing would bring it back: the
  /// server's token doesn't change.
  /// - Returns: The resources that aren't explicitly gone.
  private func omitted(
    from listing: RemoteListing, in collection: SyncedCollection
  ) async throws -> [RemoteListing.Entry] {
    let missing = Set(try store.missing(in: collection)).subtracting(listing.entries.map(\.href))
    guard !missing.isEmpty else { return [] }
    let answers = try await server.fetch(missing.sorted { $0.path < $1.path }, in: collection.href)
    return answers.compactMap { answer in
      switch answer {
      case .resource(let href, let etag, _): RemoteListing.Entry(href: href, etag: etag)
      case .refused(let href, _): RemoteListing.Entry(href: href, etag: nil)
      case .gone: nil
      }
    }
  }

  /// Fetches resources and stores them, a batch at a time.
  /// - Parameter noting: Receives the number of the resources of each batch.
  /// - Returns: Whether all were stored. The store takes none while the list is removed here.
  private func fetch(
    _ hrefs: [Href], in collection: SyncedCollection, noting: (Int) -> Void = { _ in }
  ) async throws -> Bool {
    for start in stride(from: 0, to: hrefs.count, by: Self.batch) {
      let batch = hrefs[start..<min(start + Self.batch, hrefs.count)]
      let answers = try await server.fetch(Array(batch), in: collection.href)
      guard try store.receive(answers, in: collection, afterWrite: false) else { return false }
      noting(answers.count)
      if let href = Set(batch).subtracting(answers.map(\.href)).first {
        throw CalDAVError.unreadable(
          host: collection.href.path, reason: "Expected an answer about \(href), found none.")
      }
    }
    return true
  }
}

extension CalDAVError {
  /// Whether an error concerns all lists of the account.
  fileprivate var isAboutAccount: Bool {
    switch self {
    case .http, .wrongPassword, .busy: true
    default: false
    }
  }

  /// The seconds for which the server wants to be left alone; nil if it doesn't.
  fileprivate var seconds: Int? { if case .busy(_, _, let seconds) = self { seconds } else { nil } }
}
