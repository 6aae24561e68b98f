import Synchronization

/// A disposable whose underlying disposable is set once, possibly after this one has been handed out.
public final class SingleAssignmentDisposable: Cancelable {
  private enum State {
    case empty
    case assigned(any Disposable)
    case disposed(wasAssigned: Bool)
  }

  private let state = Mutex(State.empty)

  /// Creates a disposable that holds nothing.
  public init() {}

  /// Whether this disposable has been disposed of. A disposable that is set afterwards is disposed of at once.
  public var isDisposed: Bool {
    state.withLock { if case .disposed = $0 { true } else { false } }
  }

  /// Sets the underlying disposable. It must not be called a second time.
  /// - Parameter disposable: The disposable to dispose of with this one.
  public func setDisposable(_ disposable: any Disposable) {
    let (isAccepted, isLate) = state.withLock { state in
      switch state {
      case .empty:
        state = .assigned(disposable)
        return (true, false)
      case .disposed(wasAssigned: false):
        state = .disposed(wasAssigned: true)
        return (true, true)
      case .assigned, .disposed(wasAssigned: true): return (false, false)
      }
    }
    precondition(isAccepted, "setDisposable expects one call, found a second; use SerialDisposable")
    if isLate { disposable.dispose() }
  }

  /// Disposes of the underlying disposable.
  public func dispose() {
    let released: (any Disposable)? = state.withLock { state in
      switch state {
      case .empty:
        state = .disposed(wasAssigned: false)
        return nil
      case .assigned(let disposable):
        state = .disposed(wasAssigned: true)
        return disposable
      case .disposed: return nil
      }
    }
    released?.dispose()
  }
}
