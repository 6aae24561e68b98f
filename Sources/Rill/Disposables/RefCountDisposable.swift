import Synchronization

/// A disposable that disposes of another one after it and everything that `retain()` returned have been disposed of.
public final class RefCountDisposable: Cancelable {
  private struct State {
    var disposable: (any Disposable)?
    var isPrimaryDisposed = false
    var count = 0

    /// Removes and returns the underlying disposable if it is no longer used.
    mutating func takeIfUnused() -> (any Disposable)? {
      guard isPrimaryDisposed, count == 0 else { return nil }
      defer { disposable = nil }
      return disposable
    }
  }

  private let state: Mutex<State>

  /// Creates a disposable that counts the uses of another one.
  /// - Parameter disposable: The underlying disposable, which is disposed of after the last use.
  public init(disposable: any Disposable) { state = Mutex(State(disposable: disposable)) }

  /// Whether the underlying disposable has been disposed of.
  public var isDisposed: Bool { state.withLock { $0.disposable == nil } }

  /// Counts one more use of the underlying disposable.
  /// - Returns: A disposable that ends the use. It does nothing if the underlying disposable has been disposed of.
  public func retain() -> any Disposable {
    let isCounted = state.withLock { state in
      guard state.disposable != nil else { return false }
      state.count += 1
      return true
    }
    return isCounted ? Disposables.create { self.release() } : Disposables.create()
  }

  /// Disposes of the underlying disposable as soon as all uses have ended.
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
