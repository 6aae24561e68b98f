public import Rill

/// Compares results: elements by value, errors by their descriptions, because an error need not be equatable.
/// - Returns: Whether both succeeded with equal elements, or both failed with the same description.
public func == <Element: Equatable>(left: SingleEvent<Element>, right: SingleEvent<Element>) -> Bool {
  switch (left, right) {
  case (.success(let left), .success(let right)): left == right
  case (.failure(let left), .failure(let right)): "\(left)" == "\(right)"
  default: false
  }
}
