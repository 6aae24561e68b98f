import RillHTTP

extension EOError {
  /// Creates the error for a request that failed.
  init(_ error: HTTPError) {
    switch error {
    case .timedOut(_, let seconds, _): self = .timedOut(seconds: seconds)
    case .tooLarge(let limit, _): self = .tooLarge(limit: limit)
    case .headerTooLarge(let limit, _): self = .tooMuch("\(limit >> 10) kB of header lines")
    case .headerLineTooLarge(let limit, _):
      self = .invalidJSON("expected header lines of at most \(limit >> 10) kB, found a longer one.")
    case .unreadable: self = .invalidJSON("\(error.reason).")
    case .redirected(let place): self = .redirectedAway(to: place)
    case .tooManyRedirects(let limit): self = .tooManyRedirects(limit: limit)
    case .status(let status, _, _): self = .badStatus(status)
    case .couldNotResolve, .couldNotConnect, .notTrusted, .cut, .unavailable, .invalidRequest, .notProtected:
      self = .noNetwork(cause: error)
    }
  }
}
