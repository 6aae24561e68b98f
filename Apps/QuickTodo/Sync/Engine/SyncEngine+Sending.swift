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
    while let change = try store.outgoing(in: collection, except: skipped) {
      // The account may write only since now, or the list was made by this computer.
      if !collection.isProbed {
        if try await probe(collection.href) { try store.noteProbed(collection) }
        collection.isProbed = true
      }
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
      attempts[change.href, default: 0] += 1
      if attempts[change.href, default: 0] >= Self.mostAttempts {
        skipped.insert(change.href)
        if !isStored { contested = change.href }
      }
      let answers = try await server.fetch([change.href], in: collection.href)
      _ = try store.receive(answers, in: collection, afterWrite: isStored)
      if answers.isEmpty { skipped.insert(change.href) }
    }
    // A server may refuse a task in this way for another reason, and go on doing so.
    if let contested { throw CalDAVError.contested(contested) }
  }
}
