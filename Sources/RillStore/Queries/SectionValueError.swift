public import GRDB

/// A row has a value that makes no section of a live query.
public struct SectionValueError: Error, CustomStringConvertible {
  /// The value met.
  public let value: DatabaseValue
  /// The type expected.
  public let type: String

  /// What was expected, what was met, what to do.
  public var description: String {
    """
    Expected the sections of a live query to have values of \(type), and met \(value). Take an optional type where \
    NULL is possible, or filter such rows out.
    """
  }
}
