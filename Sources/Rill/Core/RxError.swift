/// The errors that operators and subjects report themselves.
public enum RxError: Error {
  /// An error of unknown cause.
  case unknown
  /// The use of an object after its `dispose()`.
  case disposed(object: any AnyObject & Sendable)
  /// An arithmetic result that doesn't fit its type.
  case overflow
  /// A request for an element at an index at which the sequence has none.
  case argumentOutOfRange
  /// The end of a sequence without the element that it must have.
  case noElements
  /// More elements than the sequence may have.
  case moreThanOneElement
  /// The lack of an event within the time limit.
  case timeout
}

extension RxError: CustomDebugStringConvertible {
  /// A sentence that says what was expected and what was found.
  public var debugDescription: String {
    switch self {
    case .unknown: "an error of unknown cause"
    case .disposed(let object): "expected an object in use, found \(object), which has been disposed of"
    case .overflow: "expected an arithmetic result that fits its type, found an overflow"
    case .argumentOutOfRange: "expected an index within the sequence, found one beyond its end"
    case .noElements: "expected an element, found the end of a sequence without any"
    case .moreThanOneElement: "expected one element, found a sequence with more"
    case .timeout: "expected an event in time, found none"
    }
  }
}
