import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Tells standard output of one request, if that is wanted.
struct RequestLog {
  /// Whether a request is to be told of.
  static let isWanted = Mutex<@Sendable (URLRequest) -> Bool>({ _ in false })

  private let request: URLRequest
  private let start = ContinuousClock.now

  /// Starts the clock, if the request is to be told of.
  init?(_ request: URLRequest) {
    let isWanted = Self.isWanted.withLock { $0 }
    guard isWanted(request) else { return nil }
    self.request = request
  }

  /// Says how the request ended.
  func write(_ response: URLResponse?, _ error: (any Error)?) {
    let duration = start.duration(to: .now) / .milliseconds(1)
    print("\(Self.curlCommand(of: request))\n\(Self.ending(response, error)) in \(Int(duration)) ms")
  }

  /// The request as a command for a shell.
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

  /// Whether it succeeded, and with what.
  static func ending(_ response: URLResponse?, _ error: (any Error)?) -> String {
    if let status = (response as? HTTPURLResponse)?.statusCode {
      return "\(200..<300 ~= status ? "Success" : "Failure"): status \(status)"
    }
    if (error as? URLError)?.code == .cancelled { return "Cancelled" }
    return "Failure: \(error.map { "\($0)" } ?? "no response of HTTP")"
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.replacingOccurrences(of: "'", with: "'\\''") + "'"
  }
}
