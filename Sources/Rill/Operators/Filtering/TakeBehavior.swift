/// A choice whether the element that ends a `take` is part of the result.
public enum TakeBehavior: Sendable {
  /// The element is part of the result.
  case inclusive
  /// The element is not part of the result.
  case exclusive
}
