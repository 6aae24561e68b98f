/// A control with a single-slot callback, which keeps the proxies that are installed on it.
///
/// The proxies belong to the control: it lets go of them when it goes, and their streams complete.
@MainActor public protocol DelegateProxyParent: AnyObject {
  /// Keeps a value for as long as this object exists.
  /// - Parameters:
  ///   - value: What to keep; `nil` removes what was kept.
  ///   - key: One value is kept for each key.
  func attach(_ value: AnyObject?, key: String)

  /// The value that is kept under a key.
  /// - Parameter key: The key.
  /// - Returns: The value, if there is one.
  func attachment(key: String) -> AnyObject?
}

/// A control with a delegate.
@MainActor public protocol HasDelegate: AnyObject {
  /// The delegate's type: `any SomeDelegate`.
  associatedtype Delegate

  /// The delegate.
  var delegate: Delegate? { get set }
}

/// A control with a data source.
@MainActor public protocol HasDataSource: AnyObject {
  /// The data source's type: `any SomeDataSource`.
  associatedtype DataSource

  /// The data source.
  var dataSource: DataSource? { get set }
}
