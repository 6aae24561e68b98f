extension CompositeDisposable {
  /// Creates a set of disposables.
  /// - Parameter disposables: The disposables to hold.
  public convenience init(disposables: [any Disposable]) {
    self.init()
    for disposable in disposables { insert(disposable) }
  }

  /// Creates a set of two or more disposables.
  /// - Parameters:
  ///   - first: The first disposable to hold.
  ///   - second: The second disposable to hold.
  ///   - others: Further disposables to hold.
  public convenience init(
    _ first: any Disposable, _ second: any Disposable, _ others: any Disposable...
  ) {
    self.init(disposables: [first, second] + others)
  }
}

extension Disposables {
  /// Returns a disposable that disposes of others, in the given order.
  /// - Parameter disposables: The disposables to dispose of.
  /// - Returns: A disposable that disposes of the others once.
  public static func create(_ disposables: [any Disposable]) -> any Cancelable {
    create { for disposable in disposables { disposable.dispose() } }
  }
}
