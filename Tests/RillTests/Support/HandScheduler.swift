import FoundationEssentials
import Rill

/// A scheduler that runs due work when, and on the thread where, a test calls `fire()`.
final class HandScheduler: SchedulerType {
  private struct State: Sendable {
    var waiting: [(number: Int, action: @Sendable () -> Void)] = []
    var number = 0
    var fired = 0
  }

  private let state = LockedValue(State())

  /// A time that advances by an hour with each call of `fire()`, so that all waiting work is due.
  var now: Date { Date(timeIntervalSince1970: Double(state.withLock { $0.fired }) * 3600) }

  /// Runs the work that waits now.
  func fire() {
    let due = state.withLock { state in
      defer { state.waiting = [] }
      state.fired += 1
      return state.waiting
    }
    for entry in due { entry.action() }
  }

  func schedule<StateType: Sendable>(
    _ state: StateType, action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    scheduleRelative(state, dueTime: .nanoseconds(0), action: action)
  }

  func scheduleRelative<StateType: Sendable>(
    _ state: StateType, dueTime: RxTimeInterval, action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    let cancel = SerialDisposable()
    let number = self.state.withLock { own in
      own.number += 1
      own.waiting.append((own.number, { if !cancel.isDisposed { cancel.disposable = action(state) } }))
      return own.number
    }
    return Disposables.create {
      cancel.dispose()
      // Releases cancelled work.
      self.state.withLock { own in own.waiting.removeAll { $0.number == number } }
    }
  }
}
