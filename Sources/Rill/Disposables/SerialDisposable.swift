import Synchronization

/// A disposable that holds another one, and disposes of it when the other one is replaced.
public final class SerialDisposable: Cancelable {
  private struct State {
    var current: (any Disposable)?
    var isDisposed = false
    #if TRACE_RESOURCES
      /// Whether `Resources.total` counts the scheduled work that this disposable cancels.
      var isCounted = false

      mutating func endCounting() {
        if isCounted { Resources.decrementTotal() }
        isCounted = false
      }
    #endif
  }

  private let state = Mutex(State())

  /// Creates a disposable that holds nothing.
  public init() {}

  #if TRACE_RESOURCES
    deinit { state.withLock { $0.endCounting() } }
  #endif

  /// Returns a disposable that cancels scheduled work. `Resources.total` counts the work until it has been cancelled
  /// or has run, which assigns `disposable`.
  static func ofScheduledWork() -> SerialDisposable {
    let cancel = SerialDisposable()
    #if TRACE_RESOURCES
      Resources.incrementTotal()
      cancel.state.withLock { $0.isCounted = true }
    #endif
    return cancel
  }

  /// Whether this disposable has been disposed of. A disposable that is assigned afterwards is disposed of at once.
  public var isDisposed: Bool { state.withLock { $0.isDisposed } }

  /// The current disposable. Assigning another one disposes of the former one.
  public var disposable: any Disposable {
    get { state.withLock { $0.current ?? Disposables.create() } }
    set {
      let released: (any Disposable)? = state.withLock { state in
        #if TRACE_RESOURCES
          state.endCounting()
        #endif
        guard !state.isDisposed else { return newValue }
        defer { state.current = newValue }
        return state.current
      }
      released?.dispose()
    }
  }

  /// Disposes of the current disposable, and from now on of every disposable that is assigned.
  public func dispose() {
    let released = state.withLock { state in
      #if TRACE_RESOURCES
        state.endCounting()
      #endif
      state.isDisposed = true
      defer { state.current = nil }
      return state.current
    }
    released?.dispose()
  }
}
