public import FoundationEssentials
import Synchronization

/// A scheduler whose time passes only when the program lets it pass.
///
/// It is meant for one thread, which alternates between scheduling work and letting time pass.
open class VirtualTimeScheduler<Converter: VirtualTimeConverterType>: SchedulerType,
  CustomDebugStringConvertible, @unchecked Sendable
{
  // Unchecked because the class has subclasses; all stored properties are constant or guarded by the mutex.

  /// A point in virtual time.
  public typealias VirtualTime = Converter.VirtualTimeUnit
  /// A span of virtual time.
  public typealias VirtualTimeInterval = Converter.VirtualTimeIntervalUnit

  private struct State {
    var clock: VirtualTime
    var isRunning = false
    var queue: VirtualTimeQueue<VirtualTime>
  }

  private let converter: Converter
  private let state: Mutex<State>

  /// Creates a scheduler.
  /// - Parameters:
  ///   - initialClock: The initial time of the clock.
  ///   - converter: The definition of the virtual time.
  public init(initialClock: VirtualTime, converter: Converter) {
    self.converter = converter
    let queue = VirtualTimeQueue<VirtualTime> { converter.compareVirtualTime($0, $1) == .lessThan }
    state = Mutex(State(clock: initialClock, queue: queue))
  }

  /// The virtual time as a date.
  public final var now: RxTime { converter.convertFromVirtualTime(clock) }

  /// The virtual time.
  public final var clock: VirtualTime { state.withLock { $0.clock } }

  /// The times of the scheduled work.
  public var debugDescription: String { state.withLock { "\($0.queue.items.map(\.time))" } }

  /// Schedules an action for the current time, which `adjustScheduledTime(_:)` may replace with a later one.
  /// - Parameters:
  ///   - state: The state to pass to the action.
  ///   - action: The work to run.
  /// - Returns: A disposable that cancels the action if it hasn't begun, and disposes of the disposable that the
  ///   action has returned.
  public final func schedule<StateType: Sendable>(
    _ state: StateType, action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    scheduleRelative(state, dueTime: .microseconds(0), action: action)
  }

  /// Schedules an action after a delay in real time.
  /// - Parameters:
  ///   - state: The state to pass to the action.
  ///   - dueTime: How long to wait, in real time, which the converter converts. With `never`, nothing is scheduled.
  ///   - action: The work to run.
  /// - Returns: A disposable that cancels the action if it hasn't begun, and disposes of the disposable that the
  ///   action has returned.
  public final func scheduleRelative<StateType: Sendable>(
    _ state: StateType, dueTime: RxTimeInterval, action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    if case .never = dueTime { return Disposables.create() }
    let time = converter.convertToVirtualTime(now.addingTimeInterval(dueTime.seconds))
    return scheduleAbsoluteVirtual(state, time: adjustScheduledTime(time), action: action)
  }

  /// Schedules an action after a delay in virtual time.
  /// - Parameters:
  ///   - state: The state to pass to the action.
  ///   - dueTime: How long to wait, in virtual time.
  ///   - action: The work to run.
  /// - Returns: A disposable that cancels the action if it hasn't begun, and disposes of the disposable that the
  ///   action has returned.
  public final func scheduleRelativeVirtual<StateType: Sendable>(
    _ state: StateType, dueTime: VirtualTimeInterval,
    action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    let time = converter.offsetVirtualTime(clock, offset: dueTime)
    return scheduleAbsoluteVirtual(state, time: time, action: action)
  }

  /// Schedules an action for a point in virtual time.
  /// - Parameters:
  ///   - state: The state to pass to the action.
  ///   - time: The point in virtual time. An action for a point before the clock's time runs as soon as time passes.
  ///   - action: The work to run.
  /// - Returns: A disposable that cancels the action if it hasn't begun, and disposes of the disposable that the
  ///   action has returned.
  /// - Complexity: O(log *n*) in the number of scheduled actions.
  public final func scheduleAbsoluteVirtual<StateType: Sendable>(
    _ state: StateType, time: VirtualTime, action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    let cancel = SerialDisposable.ofScheduledWork()
    self.state.withLock {
      $0.queue.insert(at: time, cancel: cancel) { cancel.disposable = action(state) }
    }
    return cancel
  }

  /// Returns the time at which to schedule an action that was requested for a time. A subclass can return a later time.
  /// - Parameter time: The requested time.
  /// - Returns: The time at which the action is scheduled; here the requested time.
  open func adjustScheduledTime(_ time: VirtualTime) -> VirtualTime { time }

  /// Lets time pass until no scheduled work is left or `stop()` is called. Does nothing if time is already passing.
  public final func start() {
    guard begin() else { return }
    run(until: nil)
    state.withLock { $0.isRunning = false }
  }

  /// Lets time pass up to a point, and runs the work that is scheduled up to and including that point.
  /// - Parameter virtualTime: The point in virtual time, which is the clock's time afterwards.
  public final func advanceTo(_ virtualTime: VirtualTime) {
    precondition(
      begin(), "expected an idle scheduler, found a running one; call advanceTo after start has returned")
    run(until: virtualTime)
    state.withLock { state in
      state.clock = virtualTime
      state.isRunning = false
    }
  }

  /// Moves the clock forward without running the work that becomes due meanwhile.
  /// - Parameter virtualInterval: How far to move the clock; not a negative span.
  public final func sleep(_ virtualInterval: VirtualTimeInterval) {
    let time = converter.offsetVirtualTime(clock, offset: virtualInterval)
    precondition(
      converter.compareVirtualTime(time, clock) != .lessThan,
      "expected a span into the future, found \(virtualInterval); the clock can't move backward")
    state.withLock { $0.clock = time }
  }

  /// Stops a running `start()` after the current action.
  public final func stop() { state.withLock { $0.isRunning = false } }

  private func begin() -> Bool {
    state.withLock { state in
      defer { state.isRunning = true }
      return !state.isRunning
    }
  }

  private func run(until end: VirtualTime?) {
    while let item = nextItem(until: end) {
      if !item.cancel.isDisposed { item.work() }
    }
  }

  private func nextItem(until end: VirtualTime?) -> VirtualTimeQueue<VirtualTime>.Item? {
    state.withLock { state in
      guard state.isRunning, let first = state.queue.first else { return nil }
      if first.cancel.isDisposed { return state.queue.removeFirst() }
      if let end, converter.compareVirtualTime(first.time, end) == .greaterThan { return nil }
      if converter.compareVirtualTime(first.time, state.clock) == .greaterThan { state.clock = first.time }
      return state.queue.removeFirst()
    }
  }
}
