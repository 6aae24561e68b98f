import Synchronization

/// Releases a disposable when itself and all that it has handed out have been released.
public final class RefCountDisposable: Cancelable {
  private struct State {
    var disposable: (any Disposable)?
    var isPrimaryDisposed = false
    var count = 0

    /// What is to be released now, if anything.
    mutating func takeIfUnused() -> (any Disposable)? {
      guard isPrimaryDisposed, count == 0 else { return nil }
      defer { disposable = nil }
      return disposable
    }
  }

  private let state: Mutex<State>

  /// Makes one.
  /// - Parameter disposable: What to release in the end.
  public init(disposable: any Disposable) { state = Mutex(State(disposable: disposable)) }

  /// Whether the disposable has been released.
  public var isDisposed: Bool { state.withLock { $0.disposable == nil } }

  /// Counts one more use.
  /// - Returns: What ends the use.
  public func retain() -> any Disposable {
    let isCounted = state.withLock { state in
      guard state.disposable != nil else { return false }
      state.count += 1
      return true
    }
    return isCounted ? Disposables.create { self.release() } : Disposables.create()
  }

  /// Releases the disposable, as soon as all uses have ended.
  public func dispose() {
    let released = state.withLock { state in
      state.isPrimaryDisposed = true
      return state.takeIfUnused()
    }
    released?.dispose()
  }

  private func release() {
    let released = state.withLock { state in
      state.count -= 1
      return state.takeIfUnused()
    }
    released?.dispose()
  }
}
