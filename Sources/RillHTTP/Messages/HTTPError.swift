/// The reason that a request has no usable response. No description contains a password, a query or a header's value.
public enum HTTPError: Error, Equatable {
  /// The request can't be sent as it is; the text says what was expected and found.
  case invalidRequest(String)
  /// The client sends no requests to this host without TLS.
  case notProtected(host: String)
  /// The host's name isn't known.
  case couldNotResolve(host: String)
  /// No connection was established.
  case couldNotConnect(host: String, reason: String)
  /// TLS refused the connection, for example because nobody who is trusted vouches for the host.
  case notTrusted(host: String, reason: String)
  /// A limit of time was reached.
  case timedOut(Period, seconds: Int, host: String)
  /// The connection ended before the response was complete.
  case cut(host: String, reason: String)
  /// The response isn't one of HTTP, or its body can't be unpacked.
  case unreadable(host: String, reason: String)
  /// The body is longer than this many bytes.
  case tooLarge(limit: Int, host: String)
  /// All header lines together are longer than this many bytes.
  case headerTooLarge(limit: Int, host: String)
  /// A header line is longer than this many bytes.
  case headerLineTooLarge(limit: Int, host: String)
  /// The response points to another address, which isn't followed.
  case redirected(to: String)
  /// The request was redirected more often than this.
  case tooManyRedirects(limit: Int)
  /// The response has another status than expected.
  case status(Int, expected: Range<Int>, host: String)
  /// libcurl or the system has no means left to send the request.
  case unavailable(reason: String)

  /// A part of a request that has a limit of time.
  public enum Period: Sendable {
    /// Finding the host, connecting to it and the handshake of TLS.
    case connecting
    /// The whole request, with all redirects.
    case whole
    /// A time in which nothing arrives and nothing can be sent.
    case stalled
  }

  /// Whether the network or the host may be at fault for a while only, so that another attempt may succeed.
  public var isTransient: Bool {
    switch self {
    case .couldNotResolve, .couldNotConnect, .timedOut, .cut: true
    default: false
    }
  }

  /// The reason alone, for a message of the caller's own, such as "the connection was refused". The same for all
  /// requests that fail in this way.
  public var reason: String {
    switch self {
    case .couldNotResolve: "its host is not found"
    case .couldNotConnect(_, let reason), .cut(_, let reason), .unreadable(_, let reason),
      .unavailable(let reason):
      reason
    case .notTrusted(_, let reason): "the connection is not safe: \(reason)"
    default: description
    }
  }
}

extension HTTPError: CustomStringConvertible {
  /// The message for the user: what was expected, what was found, and what to do.
  public var description: String {
    switch self {
    case .invalidRequest(let text): text
    case .notProtected(let host):
      "Expected an HTTPS address for \(host), found an HTTP address, which others can read. Use https://."
    case .couldNotResolve(let host):
      "Expected a host named \(host), found none. Check the address and the network."
    case .couldNotConnect(let host, let reason):
      "Expected a connection to \(host), found none: \(reason). Check the network and try again."
    case .notTrusted(let host, let reason):
      "Expected a connection to \(host) that is safe, found one that is not: \(reason). Check the address and the host's certificate."
    case .timedOut(let period, let seconds, let host): timeText(period, seconds, host)
    case .cut(let host, let reason):
      "Expected a complete response from \(host), found at most its beginning: \(reason). Try again."
    case .unreadable(let host, let reason):
      "Expected an HTTP response from \(host), found something else: \(reason). Check the address."
    case .tooLarge(let limit, let host):
      "Expected a response of at most \(limit.bytesText) from \(host), found a longer one. Ask for less."
    case .headerTooLarge(let limit, let host):
      "Expected header lines of at most \(limit.bytesText) from \(host), found more. Check the address."
    case .headerLineTooLarge(let limit, let host):
      "Expected header lines of at most \(limit.bytesText) each from \(host), found a longer one. Check the address."
    case .redirected(let place):
      "Expected a response, found a redirect to \(place), which is not followed. Check the address, and whether the network wants a login first."
    case .tooManyRedirects(let limit):
      "Expected at most \(limit) redirects, found more. Check the address."
    case .status(let status, let expected, let host):
      "Expected a status from \(expected.lowerBound) to \(expected.upperBound - 1) from \(host), found \(status). \(Self.advice(status))"
    case .unavailable(let reason):
      "Expected libcurl to send a request, found that it can't: \(reason). Try again later."
    }
  }

  private func timeText(_ period: Period, _ seconds: Int, _ host: String) -> String {
    switch period {
    case .connecting:
      "Expected a connection to \(host) within \(seconds) seconds, found none. Check the network and try again."
    case .whole:
      "Expected a complete response from \(host) within \(seconds) seconds, found none. Try again later."
    case .stalled:
      "Expected data from \(host) within \(seconds) seconds, found none. Check the network and try again."
    }
  }

  private static func advice(_ status: Int) -> String {
    switch status {
    case 401, 407: "Check the user and the password."
    case 403: "Check that the user may do this."
    case 300..<400, 404, 410: "Check the address."
    case 429, 500..<600: "Try again later."
    default: "Check the request."
    }
  }
}

extension Int {
  fileprivate var bytesText: String {
    self >= 1 << 20 ? "\(self >> 20) MB" : self >= 1 << 10 ? "\(self >> 10) kB" : "\(self) bytes"
  }
}
