import Rill
import Synchronization

/// A sequence that is run once for all: while it runs, its subscribers share it; once it has completed, its last
/// element stands for it. A failure is not kept, nor a run that everybody has left.
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

  /// The state, held by the sequence itself too.
  private final class LockedValue: Sendable {
    let mutex = Mutex(State())
  }
}
