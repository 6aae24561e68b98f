public import GRDB

/// The error of a row whose value can't describe a section of a live query.
public struct SectionValueError: Error, CustomStringConvertible {
  /// The value found.
  public let value: DatabaseValue
  /// The type expected.
  public let type: String

  /// A message with the expected type, the value found and a remedy.
  public var description: String {
    """
    Expected the sections of a live query to have values of \(type), and found \(value). Take an optional type where \
    NULL is possible, or filter such rows out.
    """
  }
}
