public import Rill

/// A scheduler with virtual time, which passes only when the test says so.
public final class TestScheduler: VirtualTimeScheduler<TestSchedulerVirtualTimeConverter>,
  @unchecked Sendable
{
  // Unchecked because the superclass is; this class adds only a constant.

  /// The usual times of a test.
  public enum Defaults {
    /// The time at which the observable is created.
    public static let created: TestTime = 100
    /// The time at which it is subscribed to.
    public static let subscribed: TestTime = 200
    /// The time at which the subscription is disposed of.
    public static let disposed: TestTime = 1000
  }

  private let simulateProcessingDelay: Bool

  /// Creates a scheduler.
  /// - Parameters:
  ///   - initialClock: The virtual time at which it begins.
  ///   - resolution: The seconds of real time in a unit of virtual time.
  ///   - simulateProcessingDelay: Whether work that is scheduled for now or earlier runs one unit later.
  public init(initialClock: TestTime, resolution: Double = 1, simulateProcessingDelay: Bool = true) {
    self.simulateProcessingDelay = simulateProcessingDelay
    super.init(
      initialClock: initialClock, converter: TestSchedulerVirtualTimeConverter(resolution: resolution))
  }

  /// Adjusts the time of work that is scheduled in real time: to one unit from now, if that would be now or earlier.
  /// - Parameter time: The requested virtual time.
  /// - Returns: The virtual time at which the work runs.
  public override func adjustScheduledTime(_ time: TestTime) -> TestTime {
    guard time <= clock else { return time }
    return clock + (simulateProcessingDelay ? 1 : 0)
  }

  /// Schedules a closure for a virtual time.
  /// - Parameters:
  ///   - time: The absolute virtual time.
  ///   - action: The closure to call then.
  public func scheduleAt(_ time: TestTime, action: @escaping @Sendable () -> Void) {
    _ = scheduleAbsoluteVirtual((), time: time) { _ in
      action()
      return Disposables.create()
    }
  }
}

extension TestScheduler {
  /// Creates an observer that records the events it receives.
  /// - Parameter type: The element type.
  /// - Returns: The observer.
  public func createObserver<Element: Sendable>(_ type: Element.Type) -> TestableObserver<Element> {
    TestableObserver(scheduler: self)
  }

  /// Creates an observable whose events happen at fixed times, with or without subscribers.
  /// - Parameter events: The events with their absolute times.
  /// - Returns: The observable.
  public func createHotObservable<Element: Sendable>(
    _ events: [Recorded<Event<Element>>]
  ) -> TestableObservable<Element> {
    .hot(events, scheduler: self)
  }

  /// Creates an observable whose events begin with each subscription.
  /// - Parameter events: The events with their times after the subscription.
  /// - Returns: The observable.
  public func createColdObservable<Element: Sendable>(
    _ events: [Recorded<Event<Element>>]
  ) -> TestableObservable<Element> {
    .cold(events, scheduler: self)
  }

  /// Creates an observable, subscribes to it, disposes of the subscription, and lets all time pass.
  /// - Parameters:
  ///   - created: The virtual time at which to create the observable.
  ///   - subscribed: The virtual time at which to subscribe to it.
  ///   - disposed: The virtual time at which to dispose of the subscription.
  ///   - create: Returns the observable.
  /// - Returns: An observer with the received events and their times.
  public func start<Element: Sendable, Source: ObservableConvertibleType>(
    created: TestTime, subscribed: TestTime, disposed: TestTime, create: @escaping @Sendable () -> Source
  ) -> TestableObserver<Element> where Source.Element == Element {
    let source = LockedValue<Observable<Element>?>(nil)
    let subscription = SerialDisposable()
    let observer = createObserver(Element.self)
    scheduleAt(created) {
      let created = create().asObservable()
      source.withLock { $0 = created }
    }
    scheduleAt(subscribed) {
      if let source = source.value { subscription.disposable = source.subscribe(observer) }
    }
    scheduleAt(disposed) { subscription.dispose() }
    start()
    return observer
  }

  /// Creates an observable and subscribes to it at the default times, disposes of the subscription, and lets all time
  /// pass.
  /// - Parameters:
  ///   - disposed: The virtual time at which to dispose of the subscription.
  ///   - create: Returns the observable.
  /// - Returns: An observer with the received events and their times.
  public func start<Element: Sendable, Source: ObservableConvertibleType>(
    disposed: TestTime, create: @escaping @Sendable () -> Source
  ) -> TestableObserver<Element> where Source.Element == Element {
    start(created: Defaults.created, subscribed: Defaults.subscribed, disposed: disposed, create: create)
  }

  /// Creates an observable, subscribes to it and disposes of the subscription at the default times, and lets all time
  /// pass.
  /// - Parameter create: Returns the observable.
  /// - Returns: An observer with the received events and their times.
  public func start<Element: Sendable, Source: ObservableConvertibleType>(
    _ create: @escaping @Sendable () -> Source
  ) -> TestableObserver<Element> where Source.Element == Element {
    start(disposed: Defaults.disposed, create: create)
  }
}
