extension CompositeDisposable {
  /// Makes a set.
  /// - Parameter disposables: What it holds.
  public convenience init(disposables: [any Disposable]) {
    self.init()
    for disposable in disposables { insert(disposable) }
  }

  /// Makes a set.
  /// - Parameters:
  ///   - first: What it holds.
  ///   - second: What it holds.
  ///   - others: What else it holds.
  public convenience init(
    _ first: any Disposable, _ second: any Disposable, _ others: any Disposable...
  ) {
    self.init(disposables: [first, second] + others)
  }
}

extension Disposables {
  /// A disposable that releases others, in their order.
  /// - Parameter disposables: The others.
  /// - Returns: The disposable.
  public static func create(_ disposables: [any Disposable]) -> any Cancelable {
    create { for disposable in disposables { disposable.dispose() } }
  }
}
