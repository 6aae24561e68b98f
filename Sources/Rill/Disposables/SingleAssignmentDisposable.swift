import Synchronization

/// Holds a disposable that is not known yet when this one is handed out.
public final class SingleAssignmentDisposable: Cancelable {
  private enum State {
    case empty
    case assigned(any Disposable)
    case disposed(wasAssigned: Bool)
  }

  private let state = Mutex(State.empty)

  /// Makes an empty one.
  public init() {}

  /// Whether it has been released; what is assigned afterwards is released at once.
  public var isDisposed: Bool {
    state.withLock { if case .disposed = $0 { true } else { false } }
  }

  /// Sets the disposable. To be called once.
  /// - Parameter disposable: What to release.
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
    precondition(isAccepted, "setDisposable expects one call, met a second; use SerialDisposable")
    if isLate { disposable.dispose() }
  }

  /// Releases the disposable.
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
