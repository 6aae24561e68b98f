import Synchronization

/// Releases what was put into it when the bag itself is freed.
public final class DisposeBag: Sendable {
  private struct State {
    var disposables: [any Disposable] = []
    var isDisposed = false
  }

  private let state = Mutex(State())

  /// Makes an empty bag.
  public init() {}

  deinit { dispose() }

  /// Adds something to release with the bag.
  /// - Parameter disposable: What to release.
  public func insert(_ disposable: any Disposable) {
    let isLate = state.withLock { state in
      if !state.isDisposed { state.disposables.append(disposable) }
      return state.isDisposed
    }
    if isLate { disposable.dispose() }
  }

  /// Releases everything now, and from now on whatever is put in. For the owners inside the package whose
  /// end is not the bag's own, such as a control that is destroyed while somebody still holds it.
  package func dispose() {
    let disposables = state.withLock { state in
      state.isDisposed = true
      defer { state.disposables = [] }
      return state.disposables
    }
    for disposable in disposables { disposable.dispose() }
  }
}
