import Synchronization

/// Holds one disposable at a time and releases it when another takes its place.
public final class SerialDisposable: Cancelable {
  private struct State {
    var current: (any Disposable)?
    var isDisposed = false
    #if TRACE_RESOURCES
      /// Whether `Resources.total` counts the scheduled work that this cancels.
      var isCounted = false

      mutating func endCounting() {
        if isCounted { Resources.decrementTotal() }
        isCounted = false
      }
    #endif
  }

  private let state = Mutex(State())

  /// Makes an empty one.
  public init() {}

  #if TRACE_RESOURCES
    deinit { state.withLock { $0.endCounting() } }
  #endif

  /// Returns a disposable that cancels scheduled work. `Resources.total` counts the work until it has run, which
  /// assigns `disposable`, or has been cancelled.
  static func ofScheduledWork() -> SerialDisposable {
    let cancel = SerialDisposable()
    #if TRACE_RESOURCES
      Resources.incrementTotal()
      cancel.state.withLock { $0.isCounted = true }
    #endif
    return cancel
  }

  /// Whether it has been released; what is assigned afterwards is released at once.
  public var isDisposed: Bool { state.withLock { $0.isDisposed } }

  /// What is held now. Assigning releases what was held before.
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

  /// Releases what is held, and from now on whatever is assigned.
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
