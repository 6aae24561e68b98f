import Synchronization

/// Holds one disposable at a time and releases it when another takes its place.
public final class SerialDisposable: Cancelable {
  private struct State {
    var current: (any Disposable)?
    var isDisposed = false
  }

  private let state = Mutex(State())

  /// Makes an empty one.
  public init() {}

  /// Whether it has been released; what is assigned afterwards is released at once.
  public var isDisposed: Bool { state.withLock { $0.isDisposed } }

  /// What is held now. Assigning releases what was held before.
  public var disposable: any Disposable {
    get { state.withLock { $0.current ?? Disposables.create() } }
    set {
      let released: (any Disposable)? = state.withLock { state in
        guard !state.isDisposed else { return newValue }
        defer { state.current = newValue }
        return state.current
      }
      released?.dispose()
    }
  }

  /// Releases what is held, and from now on whatever is assigned.
  public func dispose() {
    let released = state.withLock { state in
      state.isDisposed = true
      defer { state.current = nil }
      return state.current
    }
    released?.dispose()
  }
}
