import QuickTodoCalDAV

/// The writes of a synchronisation.
extension SyncEngine {
  /// Asks the server whether it honours the conditions of writes in a collection, and notes it if it doesn't.
  /// - Returns: Whether the server has answered. It doesn't if it forbids this account to write there.
  func probe(_ collection: Href) async throws -> Bool {
    guard let isHonoured = try await server.honoursConditions(in: collection) else { return false }
    if !isHonoured { try store.noteIgnoredConditions(of: account) }
    return true
  }

  /// Sends edits, and receives the changes that they have made.
  ///
  /// A server may take a token from the content of a collection. If somebody deleted a new task before the next listing, the
  /// content, and so the token, would be as before, and the deletion would never be heard of.
  /// - Parameter hasAll: Whether all lists of the account have been received. If not, a creation without an answer isn't tried
  ///   again: somebody may have moved the task to the list that is lacking.
  func sendAll(_ collection: SyncedCollection, hasAll: Bool, _ report: inout Report) async throws {
    var skipped = hasAll ? [] : try store.unanswered(in: collection)
    var attempts: [Href: Int] = [:]
    var collection = collection
    for _ in 0..<Self.mostAttempts {
      let sent = report.lists[collection.list]?.sent ?? 0
      try await send(&collection, except: &skipped, &attempts, &report)
      guard report.lists[collection.list]?.sent ?? 0 > sent, let token = collection.token else { return }
      var current = collection
      // Of the tag nothing is known after a write.
      current.newTag = nil
      _ = try await receive(current, since: token, &report)
    }
  }

  private func send(
    _ collection: inout SyncedCollection, except skipped: inout Set<Href>, _ attempts: inout [Href: Int],
    _ report: inout Report
  ) async throws {
    var contested: Href?
    while let change = try await next(in: &collection, except: skipped) {
      var outcome =
        if let bytes = change.bytes {
          try await server.put(bytes, to: change.href, if: change.condition)
        } else {
          try await server.delete(change.href, if: change.condition)
        }
      if change.isUnproven, case .stored = outcome { outcome = .stored(etag: nil) }
      try store.confirm(change, outcome, in: collection)
      var isStored = false
      switch outcome {
      case .stored(let etag):
        isStored = true
        report.lists[collection.list, default: .init()].sent += 1
        if etag != nil || change.bytes == nil { continue }
      case .conflicting: break
      case .refused:
        skipped.insert(change.href)
        continue
      }
      let answers = try await server.fetch([change.href], in: collection.href)
      _ = try store.receive(answers, in: collection, afterWrite: isStored)
      if answers.isEmpty { skipped.insert(change.href) }
      attempts[change.href, default: 0] += 1
      let isUnchanged = !isStored && answers.contains(where: change.condition.holds(for:))
      if attempts[change.href, default: 0] >= (isUnchanged ? Self.mostUnchanged : Self.mostAttempts) {
        skipped.insert(change.href)
        if !isStored { contested = change.href }
      }
    }
    // A server may refuse a task in this way for another reason, and go on doing so.
    if let contested { throw CalDAVError.contested(contested) }
  }

  /// Returns the next write to send. Asks before the first one whether the server honours conditions, if it wasn't asked yet: the
  /// account couldn't write until now, this computer made the list, or the server didn't answer.
  private func next(
    in collection: inout SyncedCollection, except skipped: Set<Href>
  ) async throws -> OutgoingChange? {
    if collection.isWritable && !collection.isProbed {
      // A write is noted as sent when it is made. Without an answer to the question it isn't sent.
      guard try store.mayHaveOutgoing(in: collection) else { return nil }
      if try await probe(collection.href) { try store.noteProbed(collection) }
      collection.isProbed = true
    }
    return try store.outgoing(in: collection, except: skipped)
  }

  /// How many times a write is tried that the server doesn't take, although its condition holds.
  private static let mostUnchanged = 2
}

extension WriteCondition {
  /// Returns whether an answer about the resource shows the state that it must have.
  fileprivate func holds(for answer: RemoteAnswer) -> Bool {
    switch (self, answer) {
    case (.absent, .gone): true
    case (.unchanged(let etag), .resource(_, let present, _)): etag == present
    default: false
    }
  }
}
