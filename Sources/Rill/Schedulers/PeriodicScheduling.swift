import Synchronization

extension SchedulerType {
  /// Runs an action repeatedly, by scheduling the next run as soon as one is due.
  ///
  /// If the action takes longer than the period, the runs that have become due meanwhile follow it at once.
  /// - Parameters:
  ///   - state: The state to pass to the first run of the action. Each later run receives the result of the
  ///     previous run.
  ///   - startAfter: How long to wait before the first run.
  ///   - period: The time from the due time of one run to the due time of the next.
  ///   - action: The work to run.
  /// - Returns: A disposable that ends the repetition.
  public func schedulePeriodic<StateType: Sendable>(
    _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
    action: @escaping @Sendable (StateType) -> StateType
  ) -> any Disposable {
    let repetition = Repetition(state: state, period: period, action: action)
    return scheduleRecursive(.tick, dueTime: startAfter) { repetition.run($0, $1) }
  }
}

private enum RepetitionStep: Sendable { case tick, action }

/// One periodic action.
private final class Repetition<StateType: Sendable>: Sendable {
  private let state: LockedValue<StateType>
  private let period: RxTimeInterval
  private let action: @Sendable (StateType) -> StateType
  /// The number of runs that are due and not done.
  private let due = Atomic(0)

  init(state: StateType, period: RxTimeInterval, action: @escaping @Sendable (StateType) -> StateType) {
    self.state = LockedValue(state)
    self.period = period
    self.action = action
  }

  func run(_ step: RepetitionStep, _ scheduler: RecursiveScheduler<RepetitionStep>) {
    if case .tick = step {
      scheduler.schedule(.tick, dueTime: period)
      guard due.add(1, ordering: .acquiringAndReleasing).oldValue == 0 else { return }
    }
    state.exchange(action(state.value))
    if due.subtract(1, ordering: .acquiringAndReleasing).newValue > 0 { scheduler.schedule(.action) }
  }
}
