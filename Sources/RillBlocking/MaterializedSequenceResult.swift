/// The elements of a whole sequence, and how it ended.
public enum MaterializedSequenceResult<Element> {
  /// It completed after these elements.
  case completed(elements: [Element])
  /// It failed after these elements.
  case failed(elements: [Element], error: any Error)
}

extension MaterializedSequenceResult: Sendable where Element: Sendable {}

extension MaterializedSequenceResult {
  /// Returns the elements of a sequence that completed, or throws the error of a sequence that failed.
  func get() throws -> [Element] {
    switch self {
    case .completed(let elements): return elements
    case .failed(_, let error): throw error
    }
  }
}
