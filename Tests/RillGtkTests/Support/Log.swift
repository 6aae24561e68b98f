import Rill

/// The values received so far, from any thread.
nonisolated final class Log<Entry: Sendable>: Sendable {
  private let stored = LockedValue<[Entry]>([])

  var entries: [Entry] { stored.value }

  func add(_ entry: Entry) { stored.withLock { $0.append(entry) } }
}

/// Subscribes to a completable and logs how it ends: "completed" or the error.
nonisolated func outcome(of completable: Completable) -> Log<String> {
  let log = Log<String>()
  _ = completable.subscribe(onCompleted: { log.add("completed") }, onError: { log.add("\($0)") })
  return log
}

/// The number of live subscriptions, or 0 in a build that doesn't count them.
nonisolated var liveSubscriptions: Int {
  #if TRACE_RESOURCES
    Int(Resources.total)
  #else
    0
  #endif
}
