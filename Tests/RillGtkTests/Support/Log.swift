import Rill

/// What has been received so far, from whatever thread.
nonisolated final class Log<Entry: Sendable>: Sendable {
  private let stored = LockedValue<[Entry]>([])

  var entries: [Entry] { stored.value }

  func add(_ entry: Entry) { stored.withLock { $0.append(entry) } }
}

/// Notes how a completable ends: "completed" or the error.
nonisolated func outcome(of completable: Completable) -> Log<String> {
  let log = Log<String>()
  _ = completable.subscribe(onCompleted: { log.add("completed") }, onError: { log.add("\($0)") })
  return log
}

/// How many subscriptions are alive; 0 in a build that does not count them.
nonisolated var liveSubscriptions: Int {
  #if TRACE_RESOURCES
    Int(Resources.total)
  #else
    0
  #endif
}
