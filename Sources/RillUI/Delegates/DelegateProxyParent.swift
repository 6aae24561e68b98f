/// A control with a single-slot callback, which retains the proxies that are installed on it.
///
/// When the control is destroyed it releases them, and their streams complete.
@MainActor public protocol DelegateProxyParent: AnyObject {
  /// Retains a value for as long as this object exists.
  /// - Parameters:
  ///   - value: The value to retain; nil removes the previous one.
  ///   - key: The key of the value. Each key has one value.
  func attach(_ value: AnyObject?, key: String)

  /// Returns the value that is attached under a key.
  /// - Parameter key: The key of the value.
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
///
/// ```swift
/// import RillUI
///
/// protocol GridDataSource: AnyObject {
///   func numberOfRows(in grid: Grid) -> Int
/// }
///
/// final class Grid: HasDataSource {
///   weak var dataSource: (any GridDataSource)?
/// }
/// ```
@MainActor public protocol HasDataSource: AnyObject {
  /// The data source's type: `any SomeDataSource`.
  associatedtype DataSource

  /// The data source.
  var dataSource: DataSource? { get set }
}
