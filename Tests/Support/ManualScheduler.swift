import Foundation
package import Rill

/// A scheduler whose timers are fired by the test.
package final class ManualScheduler: SchedulerType {
  /// A scheduled action.
  package struct Timer: Sendable {
    package let seconds: Double
    package let fire: @Sendable () -> Void
    package let isCancelled: @Sendable () -> Bool
  }

  /// The scheduled timers in their order. Firing a cancelled timer does nothing.
  package let timers: AsyncStream<Timer>
  private let continuation: AsyncStream<Timer>.Continuation

  package init() { (timers, continuation) = AsyncStream.makeStream() }

  package var now: RxTime { Date(timeIntervalSince1970: 0) }

  package func schedule<StateType: Sendable>(
    _ state: StateType, action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable { action(state) }

  package func scheduleRelative<StateType: Sendable>(
    _ state: StateType, dueTime: RxTimeInterval, action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    let pending = SingleAssignmentDisposable()
    continuation.yield(
      Timer(
        seconds: dueTime.inSeconds,
        fire: { if !pending.isDisposed { pending.setDisposable(action(state)) } },
        isCancelled: { pending.isDisposed }))
    return pending
  }

  package func schedulePeriodic<StateType: Sendable>(
    _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
    action: @escaping @Sendable (StateType) -> StateType
  ) -> any Disposable {
    preconditionFailure("Expected no repeated work.")
  }
}

extension RxTimeInterval {
  fileprivate var inSeconds: Double {
    switch self {
    case .seconds(let number): Double(number)
    case .milliseconds(let number): Double(number) / 1e3
    case .microseconds(let number): Double(number) / 1e6
    case .nanoseconds(let number): Double(number) / 1e9
    case .never: .infinity
    @unknown default: .nan
    }
  }
}
