import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A log of one request on standard output, if that is wanted.
struct RequestLog {
  /// Whether to log a request.
  static let isWanted = Mutex<@Sendable (URLRequest) -> Bool>({ _ in false })

  private let request: URLRequest
  private let start = ContinuousClock.now

  /// Starts the clock, or returns `nil` if the request isn't to be logged.
  init?(_ request: URLRequest) {
    let isWanted = Self.isWanted.withLock { $0 }
    guard isWanted(request) else { return nil }
    self.request = request
  }

  /// Writes the request, and how it ended.
  func write(_ response: URLResponse?, _ error: (any Error)?) {
    let duration = start.duration(to: .now) / .milliseconds(1)
    print("\(Self.curlCommand(of: request))\n\(Self.ending(response, error)) in \(Int(duration)) ms")
  }

  /// Returns the request as a shell command.
  static func curlCommand(of request: URLRequest) -> String {
    var words = ["curl", "-i", "-v", "-X", request.httpMethod ?? "GET"]
    for (name, value) in (request.allHTTPHeaderFields ?? [:]).sorted(by: { $0.key < $1.key }) {
      words += ["-H", quoted("\(name): \(value)")]
    }
    if let body = request.httpBody {
      words += ["--data-raw", String(data: body, encoding: .utf8).map(quoted) ?? "'(\(body.count) bytes)'"]
    }
    return (words + [quoted(request.url?.absoluteString ?? "")]).joined(separator: " ")
  }

  /// Returns whether the request succeeded, and its status or error.
  static func ending(_ response: URLResponse?, _ error: (any Error)?) -> String {
    if let status = (response as? HTTPURLResponse)?.statusCode {
      return "\(200..<300 ~= status ? "Success" : "Failure"): status \(status)"
    }
    if (error as? URLError)?.code == .cancelled { return "Cancelled" }
    return "Failure: \(error.map { "\($0)" } ?? "no HTTP response")"
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.replacingOccurrences(of: "'", with: "'\\''") + "'"
  }
}
