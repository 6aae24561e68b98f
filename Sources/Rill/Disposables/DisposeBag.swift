import Synchronization

/// A bag of disposables, which it disposes of when it is freed.
public final class DisposeBag: Sendable {
  private struct State {
    var disposables: [any Disposable] = []
    var isDisposed = false
  }

  private let state = Mutex(State())

  /// Creates an empty bag.
  public init() {}

  deinit { dispose() }

  /// Adds a disposable to the bag.
  /// - Parameter disposable: The disposable to dispose of with the bag.
  public func insert(_ disposable: any Disposable) {
    let isLate = state.withLock { state in
      if !state.isDisposed { state.disposables.append(disposable) }
      return state.isDisposed
    }
    if isLate { disposable.dispose() }
  }

  /// Disposes of everything in the bag, and from now on of everything that is inserted. For owners inside the package
  /// whose end isn't the bag's own, such as a control that is destroyed while other code still holds it.
  package func dispose() {
    let disposables = state.withLock { state in
      state.isDisposed = true
      defer { state.disposables = [] }
      return state.disposables
    }
    for disposable in disposables { disposable.dispose() }
  }
}
