extension DisposeBag {
  /// A result builder that collects disposables, one on each line.
  @resultBuilder public enum DisposableBuilder {
    /// Collects the disposables of a block.
    /// - Parameter disposables: The disposables, one from each line.
    /// - Returns: The disposables in the order of the lines.
    public static func buildBlock(_ disposables: any Disposable...) -> [any Disposable] { disposables }
  }

  /// Creates a bag of disposables.
  /// - Parameter disposables: The disposables to dispose of with the bag.
  public convenience init(disposing disposables: any Disposable...) { self.init(disposing: disposables) }

  /// Creates a bag of disposables.
  /// - Parameter disposables: The disposables to dispose of with the bag.
  public convenience init(disposing disposables: [any Disposable]) {
    self.init()
    insert(disposables)
  }

  /// Creates a bag of disposables.
  /// - Parameter builder: Lists the disposables to dispose of with the bag.
  public convenience init(@DisposableBuilder builder: () -> [any Disposable]) {
    self.init(disposing: builder())
  }

  /// Adds disposables to the bag.
  /// - Parameter disposables: The disposables to dispose of with the bag.
  public func insert(_ disposables: any Disposable...) { insert(disposables) }

  /// Adds disposables to the bag.
  /// - Parameter disposables: The disposables to dispose of with the bag.
  public func insert(_ disposables: [any Disposable]) { for disposable in disposables { insert(disposable) } }

  /// Adds disposables to the bag.
  /// - Parameter builder: Lists the disposables to dispose of with the bag.
  public func insert(@DisposableBuilder builder: () -> [any Disposable]) { insert(builder()) }
}
