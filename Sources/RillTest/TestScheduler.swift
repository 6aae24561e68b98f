public import Rill

/// A scheduler whose time passes only when the test says so.
public final class TestScheduler: VirtualTimeScheduler<TestSchedulerVirtualTimeConverter>,
  @unchecked Sendable
{
  // Unchecked because the class above is; what this one adds is constant.

  /// The usual times of a test.
  public enum Defaults {
    /// When the observable is made.
    public static let created: TestTime = 100
    /// When it is subscribed to.
    public static let subscribed: TestTime = 200
    /// When the subscription is disposed of.
    public static let disposed: TestTime = 1000
  }

  private let simulateProcessingDelay: Bool

  /// Makes a scheduler.
  /// - Parameters:
  ///   - initialClock: Its time at first.
  ///   - resolution: Seconds of real time for a unit of virtual time.
  ///   - simulateProcessingDelay: Whether what is scheduled for now or earlier happens one unit later.
  public init(initialClock: TestTime, resolution: Double = 1, simulateProcessingDelay: Bool = true) {
    self.simulateProcessingDelay = simulateProcessingDelay
    super.init(
      initialClock: initialClock, converter: TestSchedulerVirtualTimeConverter(resolution: resolution))
  }

  /// When something that is scheduled in real units happens: one unit later, if that would be now or earlier.
  /// - Parameter time: The time that was asked for.
  /// - Returns: The time at which it is scheduled.
  public override func adjustScheduledTime(_ time: TestTime) -> TestTime {
    guard time <= clock else { return time }
    return clock + (simulateProcessingDelay ? 1 : 0)
  }

  /// Schedules a closure for a virtual time.
  /// - Parameters:
  ///   - time: When.
  ///   - action: What to do.
  public func scheduleAt(_ time: TestTime, action: @escaping @Sendable () -> Void) {
    _ = scheduleAbsoluteVirtual((), time: time) { _ in
      action()
      return Disposables.create()
    }
  }
}

extension TestScheduler {
  /// Makes an observer that records what it receives.
  /// - Parameter type: The element type.
  /// - Returns: The observer.
  public func createObserver<Element: Sendable>(_ type: Element.Type) -> TestableObserver<Element> {
    TestableObserver(scheduler: self)
  }

  /// Makes an observable whose events happen at fixed times, whoever is subscribed.
  /// - Parameter events: The events with their absolute times.
  /// - Returns: The observable.
  public func createHotObservable<Element: Sendable>(
    _ events: [Recorded<Event<Element>>]
  ) -> TestableObservable<Element> {
    .hot(events, scheduler: self)
  }

  /// Makes an observable whose events begin with each subscription.
  /// - Parameter events: The events with their times after the subscription.
  /// - Returns: The observable.
  public func createColdObservable<Element: Sendable>(
    _ events: [Recorded<Event<Element>>]
  ) -> TestableObservable<Element> {
    .cold(events, scheduler: self)
  }

  /// Makes an observable, subscribes to it, disposes of the subscription, and lets all time pass.
  /// - Parameters:
  ///   - created: When it is made.
  ///   - subscribed: When it is subscribed to.
  ///   - disposed: When the subscription is disposed of.
  ///   - create: Makes it.
  /// - Returns: What was received, with its times.
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

  /// Makes an observable and subscribes to it at the usual times, disposes of the subscription, and lets all
  /// time pass.
  /// - Parameters:
  ///   - disposed: When the subscription is disposed of.
  ///   - create: Makes it.
  /// - Returns: What was received, with its times.
  public func start<Element: Sendable, Source: ObservableConvertibleType>(
    disposed: TestTime, create: @escaping @Sendable () -> Source
  ) -> TestableObserver<Element> where Source.Element == Element {
    start(created: Defaults.created, subscribed: Defaults.subscribed, disposed: disposed, create: create)
  }

  /// Makes an observable, subscribes to it and disposes of the subscription at the usual times, and lets all
  /// time pass.
  /// - Parameter create: Makes it.
  /// - Returns: What was received, with its times.
  public func start<Element: Sendable, Source: ObservableConvertibleType>(
    _ create: @escaping @Sendable () -> Source
  ) -> TestableObserver<Element> where Source.Element == Element {
    start(disposed: Defaults.disposed, create: create)
  }
}
