/// Whether the element that decides is part of the result.
public enum TakeBehavior: Sendable {
  /// It is.
  case inclusive
  /// It is not.
  case exclusive
}
