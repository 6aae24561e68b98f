import Rill
import Synchronization

/// A sequence that runs once for all subscribers.
///
/// While it runs, its subscribers share it. After it has completed, later subscribers receive its last element. A
/// failed run isn't kept, nor is a run that all subscribers have left.
final class SettledSequence<Element: Sendable>: Sendable {
  private struct State {
    var last: Element?
    var isSettled = false
  }

  private let state: LockedValue
  private let running: Observable<Element>

  init(_ source: Observable<Element>) {
    let state = LockedValue()
    self.state = state
    running = source.do(
      onNext: { element in state.mutex.withLock { $0.last = element } },
      onCompleted: { state.mutex.withLock { $0.isSettled = true } }
    ).share(replay: 1, scope: .whileConnected)
  }

  func asObservable() -> Observable<Element> {
    let (state, running) = (state, running)
    return Observable.deferred {
      let settled = state.mutex.withLock { $0.isSettled ? $0.last : nil }
      return settled.map { Observable.just($0) } ?? running
    }
  }

  /// The state, shared with the closures of the sequence.
  private final class LockedValue: Sendable {
    let mutex = Mutex(State())
  }
}
