/// A reason why a list doesn't show the sequence that was bound to it.
public enum ListViewError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The list shows another data source, and continues to do so. The values are the class of that data source
  /// and the class of the refused one.
  case dataSourceTaken(by: String, refused: String)

  /// A message that says what was expected, what was found and what to do.
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
