/// What goes wrong in sequences themselves.
public enum RxError: Error {
  /// Something that is not known.
  case unknown
  /// The object was used after its `dispose()`.
  case disposed(object: any AnyObject & Sendable)
  /// An arithmetic result did not fit.
  case overflow
  /// An element was asked for at a place where there is none.
  case argumentOutOfRange
  /// The sequence ended without the element that it must have.
  case noElements
  /// The sequence had more elements than it may have.
  case moreThanOneElement
  /// Nothing came in time.
  case timeout
}

extension RxError: CustomDebugStringConvertible {
  /// What was expected and what was met.
  public var debugDescription: String {
    switch self {
    case .unknown: "an error of unknown cause"
    case .disposed(let object): "expected an object in use, met \(object), which has been disposed of"
    case .overflow: "expected an arithmetic result that fits its type, met an overflow"
    case .argumentOutOfRange: "expected an index within the sequence, met one beyond its end"
    case .noElements: "expected an element, met the end of a sequence without any"
    case .moreThanOneElement: "expected one element, met a sequence with more"
    case .timeout: "expected an event in time, met none"
    }
  }
}
