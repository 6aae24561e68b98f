extension DisposeBag {
  /// Lists disposables one a line.
  @resultBuilder public enum DisposableBuilder {
    /// The lines of a block.
    /// - Parameter disposables: One of each line.
    /// - Returns: All.
    public static func buildBlock(_ disposables: any Disposable...) -> [any Disposable] { disposables }
  }

  /// Makes a bag.
  /// - Parameter disposables: What to release with it.
  public convenience init(disposing disposables: any Disposable...) { self.init(disposing: disposables) }

  /// Makes a bag.
  /// - Parameter disposables: What to release with it.
  public convenience init(disposing disposables: [any Disposable]) {
    self.init()
    insert(disposables)
  }

  /// Makes a bag.
  /// - Parameter builder: Lists what to release with it.
  public convenience init(@DisposableBuilder builder: () -> [any Disposable]) {
    self.init(disposing: builder())
  }

  /// Adds disposables to release with the bag.
  /// - Parameter disposables: What to release.
  public func insert(_ disposables: any Disposable...) { insert(disposables) }

  /// Adds disposables to release with the bag.
  /// - Parameter disposables: What to release.
  public func insert(_ disposables: [any Disposable]) { for disposable in disposables { insert(disposable) } }

  /// Adds disposables to release with the bag.
  /// - Parameter builder: Lists what to release.
  public func insert(@DisposableBuilder builder: () -> [any Disposable]) { insert(builder()) }
}
