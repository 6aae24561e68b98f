public import Rill

/// An observer that records what it receives, with its virtual time.
public final class TestableObserver<Element: Sendable>: ObserverType {
  private let recorded = LockedValue<[Recorded<Event<Element>>]>([])
  private let scheduler: TestScheduler

  init(scheduler: TestScheduler) { self.scheduler = scheduler }

  /// What has been received so far.
  public var events: [Recorded<Event<Element>>] { recorded.value }

  /// Records an event.
  /// - Parameter event: The event.
  public func on(_ event: Event<Element>) {
    let record = Recorded(time: scheduler.clock, value: event)
    recorded.withLock { $0.append(record) }
  }
}
