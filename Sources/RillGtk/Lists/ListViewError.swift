/// Why a list does not show what it was bound to.
public enum ListViewError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The list shows another data source. It goes on doing so; names the class of that one and of the one
  /// refused.
  case dataSourceTaken(by: String, refused: String)

  /// What was expected, what was met, what to do.
  public var description: String {
    switch self {
    case .dataSourceTaken(let owner, let refused):
      """
      Expected a list without a data source for \(refused), but the list's data source is \(owner). The list \
      goes on showing that one; dispose its binding before binding another.
      """
    }
  }
}
