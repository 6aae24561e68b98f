import RillHTTP

/// The reason that an answer of the service couldn't be obtained.
public enum EOError: Error {
  /// The text isn't an address that requests can be sent to.
  case invalidURL(String)
  /// The service doesn't accept this value for the parameter.
  case invalidParameter(name: String, value: String, expected: String)
  /// The service answered with a status other than success, after all attempts.
  case badStatus(Int)
  /// The answer isn't JSON, or doesn't have the expected form.
  case invalidJSON(String)
  /// The service couldn't be reached, or the connection ended before the answer did.
  case noNetwork(cause: any Error)
  /// The complete answer didn't arrive within this many seconds.
  case timedOut(seconds: Int)
  /// The answer is longer than this many bytes.
  case tooLarge(limit: Int)
  /// The answer exceeds this limit, such as "30,000 entries in a list".
  case tooMuch(String)
  /// The service redirected the request more often than this.
  case tooManyRedirects(limit: Int)
  /// The service redirected the request to another host or port, which isn't followed.
  case redirectedAway(to: String)
}

extension EOError: CustomStringConvertible {
  /// The message for the user: what was expected, what was found, and what to do.
  public var description: String {
    switch self {
    case .invalidURL(let text):
      "Expected an address such as https://eonet.gsfc.nasa.gov/api/v3, found “\(text)”."
    case .invalidParameter(let name, let value, let expected):
      "Expected \(expected) for \(name), found “\(value)”."
    case .badStatus(let status):
      "The service answered with status \(status). Try again later."
    case .invalidJSON(let reason): "Unexpected answer: \(reason)"
    case .noNetwork(let cause):
      "The service could not be reached (\((cause as? HTTPError)?.reason ?? "\(cause)")). Check the network and try again."
    case .timedOut(let seconds): "The service did not answer within \(seconds) seconds. Try again later."
    case .tooLarge(let limit):
      "Expected an answer of at most \(limit >> 20) MB, found a longer one. Try again later."
    case .tooMuch(let limit): "Expected an answer with at most \(limit), found more. Try again later."
    case .tooManyRedirects(let limit): "Expected at most \(limit) redirects, found more. Try again later."
    case .redirectedAway(let place):
      "The service points to \(place). Expected the same host and port, as no others are asked. Try again later."
    }
  }
}

extension EOError: Equatable {
  /// Returns whether both errors have the same message.
  public static func == (one: EOError, other: EOError) -> Bool { one.description == other.description }
}

extension EOError {
  /// Whether the error concerns the service as a whole, so that other requests fail in the same way.
  public var isOfWholeService: Bool {
    switch self {
    case .noNetwork, .timedOut: true
    default: false
    }
  }
}
