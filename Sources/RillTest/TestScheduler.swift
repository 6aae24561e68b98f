public import Dispatch
public import FoundationEssentials
public import Rill

/// A scheduler whose time passes only when the test says so.
public final class TestScheduler: SchedulerType {
  /// The usual times of a test.
  public enum Defaults {
    /// When the observable is made.
    public static let created: TestTime = 100
    /// When it is subscribed to.
    public static let subscribed: TestTime = 200
    /// When the subscription is disposed of.
    public static let disposed: TestTime = 1000
  }

  private struct Item: Sendable {
    let time: TestTime
    let number: Int
    let work: @Sendable () -> Void
  }

  private struct State {
    var clock: TestTime
    var nextNumber = 0
    var isRunning = false
    /// In the order of their time, then of their scheduling.
    var items: [Item] = []
  }

  private let state: Shared<State>
  private let resolution: Double
  private let simulateProcessingDelay: Bool

  /// Makes a scheduler.
  /// - Parameters:
  ///   - initialClock: Its time at first.
  ///   - resolution: Seconds of real time for a unit of virtual time.
  ///   - simulateProcessingDelay: Whether what is scheduled for now or earlier happens one unit later.
  public init(initialClock: TestTime, resolution: Double = 1, simulateProcessingDelay: Bool = true) {
    state = Shared(State(clock: initialClock))
    self.resolution = resolution
    self.simulateProcessingDelay = simulateProcessingDelay
  }

  /// The virtual time.
  public var clock: TestTime { state.value.clock }

  /// The virtual time as a date.
  public var now: RxTime { Date(timeIntervalSince1970: Double(clock) * resolution) }

  /// Schedules an action for the next unit of time.
  /// - Parameters:
  ///   - state: Passed to the action.
  ///   - action: What to do.
  /// - Returns: Cancels the action if it has not begun, and releases what it returned.
  public func schedule<StateType: Sendable>(
    _ state: StateType, action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    enqueue(at: clock) { action(state) }
  }

  /// Schedules an action after a while.
  /// - Parameters:
  ///   - state: Passed to the action.
  ///   - dueTime: How long to wait, in real units, converted by the resolution.
  ///   - action: What to do.
  /// - Returns: Cancels the action if it has not begun, and releases what it returned.
  public func scheduleRelative<StateType: Sendable>(
    _ state: StateType, dueTime: RxTimeInterval, action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    guard dueTime != .never else { return Disposables.create() }
    return scheduleRelativeVirtual(
      state, dueTime: Int((dueTime.seconds / resolution).rounded()), action: action)
  }

  /// Schedules an action after a while of virtual time.
  /// - Parameters:
  ///   - state: Passed to the action.
  ///   - dueTime: How long to wait, in units of virtual time.
  ///   - action: What to do.
  /// - Returns: Cancels the action if it has not begun, and releases what it returned.
  public func scheduleRelativeVirtual<StateType: Sendable>(
    _ state: StateType, dueTime: TestTime, action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    enqueue(at: clock + dueTime) { action(state) }
  }

  /// Schedules a closure for a virtual time.
  /// - Parameters:
  ///   - time: When.
  ///   - action: What to do.
  public func scheduleAt(_ time: TestTime, action: @escaping @Sendable () -> Void) {
    _ = enqueue(at: time) {
      action()
      return Disposables.create()
    }
  }

  private func enqueue(
    at time: TestTime, _ action: @escaping @Sendable () -> any Disposable
  ) -> any Disposable {
    let cancel = SerialDisposable()
    state.withLock { state in
      let adjusted = time <= state.clock ? state.clock + (simulateProcessingDelay ? 1 : 0) : time
      let item = Item(
        time: adjusted, number: state.nextNumber,
        work: {
          guard !cancel.isDisposed else { return }
          cancel.disposable = action()
        })
      state.nextNumber += 1
      let index = state.items.firstIndex { $0.time > adjusted } ?? state.items.endIndex
      state.items.insert(item, at: index)
    }
    return cancel
  }

  /// Lets time pass until nothing is scheduled any more.
  public func start() { run(until: .max) }

  /// Lets time pass up to a point; what is scheduled for it happens.
  /// - Parameter time: The point, which is the time afterwards.
  public func advanceTo(_ time: TestTime) {
    run(until: time)
    state.withLock { $0.clock = max($0.clock, time) }
  }

  /// Stops a running `start` after the current action.
  public func stop() { state.withLock { $0.isRunning = false } }

  private func run(until end: TestTime) {
    state.withLock { $0.isRunning = true }
    while let item = nextItem(until: end) { item.work() }
    state.withLock { $0.isRunning = false }
  }

  private func nextItem(until end: TestTime) -> Item? {
    state.withLock { state in
      guard state.isRunning, let first = state.items.first, first.time <= end else { return nil }
      state.items.removeFirst()
      state.clock = max(state.clock, first.time)
      return first
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
    created: TestTime = Defaults.created, subscribed: TestTime = Defaults.subscribed,
    disposed: TestTime = Defaults.disposed, create: @escaping @Sendable () -> Source
  ) -> TestableObserver<Element> where Source.Element == Element {
    let source = Shared<Observable<Element>?>(nil)
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
}

extension DispatchTimeInterval {
  /// The span in seconds; infinity for `never`.
  var seconds: Double {
    switch self {
    case .seconds(let count): Double(count)
    case .milliseconds(let count): Double(count) / 1e3
    case .microseconds(let count): Double(count) / 1e6
    case .nanoseconds(let count): Double(count) / 1e9
    case .never: .infinity
    @unknown default: .infinity
    }
  }
}
