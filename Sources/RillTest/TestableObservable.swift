public import Rill

/// An observable with prepared events, which records when it is subscribed to and unsubscribed from.
public final class TestableObservable<Element: Sendable>: ObservableType {
  /// The prepared events.
  public let recordedEvents: [Recorded<Event<Element>>]
  private let log = LockedValue<[Subscription]>([])
  private let scheduler: TestScheduler
  private let start: @Sendable (AnyObserver<Element>) -> any Disposable

  private init(
    _ events: [Recorded<Event<Element>>], scheduler: TestScheduler,
    start: @escaping @Sendable (AnyObserver<Element>) -> any Disposable
  ) {
    recordedEvents = events
    self.scheduler = scheduler
    self.start = start
  }

  static func hot(_ events: [Recorded<Event<Element>>], scheduler: TestScheduler) -> TestableObservable {
    let subject = Passing<Element>()
    for event in events { scheduler.scheduleAt(event.time) { subject.on(event.value) } }
    return TestableObservable(events, scheduler: scheduler) { subject.add($0) }
  }

  static func cold(_ events: [Recorded<Event<Element>>], scheduler: TestScheduler) -> TestableObservable {
    TestableObservable(events, scheduler: scheduler) { observer in
      let cancel = BooleanDisposable()
      for event in events {
        // Stays scheduled when it is cancelled, so that time passes the same with and without subscribers.
        _ = scheduler.scheduleRelativeVirtual((), dueTime: event.time) { _ in
          if !cancel.isDisposed { observer.on(event.value) }
          return Disposables.create()
        }
      }
      return cancel
    }
  }

  /// The times at which it was subscribed to and unsubscribed from.
  public var subscriptions: [Subscription] { log.value }

  /// Starts the prepared events for an observer, and records the time.
  ///
  /// The subscription doesn't end by itself after a stop event: a test wants to see when an operator disposes of its
  /// source.
  /// - Parameter observer: The observer of the events.
  /// - Returns: A disposable that ends the subscription, and records the time.
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    let index = log.withLock { log in
      log.append(Subscription(scheduler.clock))
      return log.count - 1
    }
    return Disposables.create(
      start(AnyObserver(observer)),
      Disposables.create { [log, scheduler] in
        log.withLock { $0[index] = Subscription($0[index].subscribe, scheduler.clock) }
      })
  }
}

/// The observers of a hot observable. Unlike a subject it continues after a stop event, so that a test can show how an
/// operator treats a source that breaks the contract.
private final class Passing<Element: Sendable>: Sendable {
  private let observers = LockedValue<[(key: Int, observer: AnyObserver<Element>)]>([])
  private let nextKey = LockedValue(0)

  func on(_ event: Event<Element>) { for entry in observers.value { entry.observer.on(event) } }

  func add(_ observer: AnyObserver<Element>) -> any Disposable {
    let key = nextKey.withLock { key in
      key += 1
      return key
    }
    observers.withLock { $0.append((key, observer)) }
    return Disposables.create { self.observers.withLock { $0.removeAll { $0.key == key } } }
  }
}
