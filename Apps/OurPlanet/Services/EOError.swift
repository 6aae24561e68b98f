/// Why the service's answer could not be had.
public enum EOError: Error {
  /// This is no address that requests can be made of.
  case invalidURL(String)
  /// A request with this value is not one that the service takes.
  case invalidParameter(name: String, value: String, expected: String)
  /// The service answered with a status other than success, after all tries.
  case badStatus(Int)
  /// The answer is not JSON, or not of the shape that was expected.
  case invalidJSON(String)
  /// The service could not be reached, or the connection ended before the answer did.
  case noNetwork(cause: any Error)
  /// There was no whole answer within this many seconds.
  case timedOut(seconds: Int)
  /// The answer is longer than this many bytes.
  case tooLarge(limit: Int)
  /// The answer holds more than this, such as "30,000 entries in a list".
  case tooMuch(String)
  /// The service pointed to somewhere else too often.
  case tooManyRedirects(limit: Int)
  /// The service pointed to another host or port, which is not asked.
  case redirectedAway(to: String)
}

extension EOError: CustomStringConvertible {
  /// What was expected, what was met, and what to do, for a person.
  public var description: String {
    switch self {
    case .invalidURL(let text):
      "Expected an address such as https://eonet.gsfc.nasa.gov/api/v3, met “\(text)”."
    case .invalidParameter(let name, let value, let expected):
      "Expected \(expected) for \(name), met “\(value)”."
    case .badStatus(let status):
      "The service answered with status \(status). Try again later."
    case .invalidJSON(let reason): "Unexpected answer: \(reason)"
    case .noNetwork(let cause):
      "The service could not be reached (\(cause)). Check the network and try again."
    case .timedOut(let seconds): "The service did not answer within \(seconds) seconds. Try again later."
    case .tooLarge(let limit):
      "Expected an answer of at most \(limit >> 20) MB, met a longer one. Try again later."
    case .tooMuch(let limit): "Expected an answer with at most \(limit), met more. Try again later."
    case .tooManyRedirects(let limit): "Expected at most \(limit) redirects, met more; they are not followed."
    case .redirectedAway(let place):
      "The service points to \(place). Expected the same host and port, as no others are asked. Try again later."
    }
  }
}

extension EOError: Equatable {
  /// Whether both say the same.
  public static func == (one: EOError, other: EOError) -> Bool { one.description == other.description }
}

extension EOError {
  /// Whether it says nothing of one request: others fail in the same way.
  public var isOfWholeService: Bool {
    switch self {
    case .noNetwork, .timedOut: true
    default: false
    }
  }
}
