public import FoundationEssentials
import Synchronization

/// A scheduler whose time passes only when it is told to.
///
/// Meant for one thread: who schedules and who lets time pass take turns.
open class VirtualTimeScheduler<Converter: VirtualTimeConverterType>: SchedulerType,
  CustomDebugStringConvertible, @unchecked Sendable
{
  // Unchecked because the class has subclasses; what it stores is constant or guarded by the mutex.

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

  /// Makes a scheduler.
  /// - Parameters:
  ///   - initialClock: Its time at first.
  ///   - converter: What its time is.
  public init(initialClock: VirtualTime, converter: Converter) {
    self.converter = converter
    let queue = VirtualTimeQueue<VirtualTime> { converter.compareVirtualTime($0, $1) == .lessThan }
    state = Mutex(State(clock: initialClock, queue: queue))
  }

  /// The virtual time as a date.
  public final var now: RxTime { converter.convertFromVirtualTime(clock) }

  /// The virtual time.
  public final var clock: VirtualTime { state.withLock { $0.clock } }

  /// What is scheduled, as the times of it.
  public var debugDescription: String { state.withLock { "\($0.queue.items.map(\.time))" } }

  /// Schedules an action for now, as `adjustScheduledTime` understands it.
  /// - Parameters:
  ///   - state: Passed to the action.
  ///   - action: What to do.
  /// - Returns: Cancels the action if it has not begun, and releases what it returned.
  public final func schedule<StateType: Sendable>(
    _ state: StateType, action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    scheduleRelative(state, dueTime: .microseconds(0), action: action)
  }

  /// Schedules an action after a while.
  /// - Parameters:
  ///   - state: Passed to the action.
  ///   - dueTime: How long to wait, in real units, which the converter converts.
  ///   - action: What to do.
  /// - Returns: Cancels the action if it has not begun, and releases what it returned.
  public final func scheduleRelative<StateType: Sendable>(
    _ state: StateType, dueTime: RxTimeInterval, action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    if case .never = dueTime { return Disposables.create() }
    let time = converter.convertToVirtualTime(now.addingTimeInterval(dueTime.seconds))
    return scheduleAbsoluteVirtual(state, time: adjustScheduledTime(time), action: action)
  }

  /// Schedules an action after a while of virtual time.
  /// - Parameters:
  ///   - state: Passed to the action.
  ///   - dueTime: How long to wait.
  ///   - action: What to do.
  /// - Returns: Cancels the action if it has not begun, and releases what it returned.
  public final func scheduleRelativeVirtual<StateType: Sendable>(
    _ state: StateType, dueTime: VirtualTimeInterval,
    action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    let time = converter.offsetVirtualTime(clock, offset: dueTime)
    return scheduleAbsoluteVirtual(state, time: time, action: action)
  }

  /// Schedules an action for a point in virtual time.
  /// - Parameters:
  ///   - state: Passed to the action.
  ///   - time: When; at once when time passes, if it is earlier than the clock.
  ///   - action: What to do.
  /// - Returns: Cancels the action if it has not begun, and releases what it returned. O(log n).
  public final func scheduleAbsoluteVirtual<StateType: Sendable>(
    _ state: StateType, time: VirtualTime, action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    let cancel = SerialDisposable.ofScheduledWork()
    self.state.withLock {
      $0.queue.insert(at: time, cancel: cancel) { cancel.disposable = action(state) }
    }
    return cancel
  }

  /// When something that is to happen at a time does happen. A subclass may say later.
  /// - Parameter time: The time that was asked for.
  /// - Returns: The time at which it is scheduled; here the same.
  open func adjustScheduledTime(_ time: VirtualTime) -> VirtualTime { time }

  /// Lets time pass until nothing is scheduled any more, or `stop` is called. Does nothing while time passes.
  public final func start() {
    guard begin() else { return }
    run(until: nil)
    state.withLock { $0.isRunning = false }
  }

  /// Lets time pass up to a point; what is scheduled for it happens.
  /// - Parameter virtualTime: The point, which is the time afterwards.
  public final func advanceTo(_ virtualTime: VirtualTime) {
    precondition(
      begin(), "expected a scheduler at rest, met one whose time passes; call advanceTo when start is over")
    run(until: virtualTime)
    state.withLock { state in
      state.clock = virtualTime
      state.isRunning = false
    }
  }

  /// Moves the clock on without doing what is scheduled meanwhile.
  /// - Parameter virtualInterval: By how much.
  public final func sleep(_ virtualInterval: VirtualTimeInterval) {
    let time = converter.offsetVirtualTime(clock, offset: virtualInterval)
    precondition(
      converter.compareVirtualTime(time, clock) != .lessThan,
      "expected a span into the future, met \(virtualInterval); time does not run back")
    state.withLock { $0.clock = time }
  }

  /// Stops a running `start` after the current action.
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
