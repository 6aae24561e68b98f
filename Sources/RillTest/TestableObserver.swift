public import Rill

/// An observer that records the events it receives, with their virtual times.
public final class TestableObserver<Element: Sendable>: ObserverType {
  private let recorded = LockedValue<[Recorded<Event<Element>>]>([])
  private let scheduler: TestScheduler

  init(scheduler: TestScheduler) { self.scheduler = scheduler }

  /// The events received so far.
  public var events: [Recorded<Event<Element>>] { recorded.value }

  /// Records an event.
  /// - Parameter event: The event to record.
  public func on(_ event: Event<Element>) {
    let record = Recorded(time: scheduler.clock, value: event)
    recorded.withLock { $0.append(record) }
  }
}
