/// What the library's own operators fail with.
public enum RxError: Error {
  /// Something that cannot be named.
  case unknown
  /// The object has been disposed of and can no longer be asked.
  case disposed(object: any AnyObject & Sendable)
  /// An arithmetic overflow.
  case overflow
  /// An index beyond the end of the sequence.
  case argumentOutOfRange
  /// An element was expected, and the sequence completed without one.
  case noElements
  /// One element was expected, and the sequence had more.
  case moreThanOneElement
  /// The time given has passed.
  case timeout
}

extension RxError: CustomDebugStringConvertible {
  /// What was expected and what was met.
  public var debugDescription: String {
    switch self {
    case .unknown: "Unknown error occurred."
    case .disposed(let object): "Object `\(object)` was already disposed."
    case .overflow: "Arithmetic overflow occurred."
    case .argumentOutOfRange: "Expected an element at the index, met the end of the sequence."
    case .noElements: "Expected an element, met a sequence without elements."
    case .moreThanOneElement: "Expected one element, met more than one."
    case .timeout: "Expected an event in the given time, met none."
    }
  }
}
