import Foundation
import Rill
import RillHTTP
import RillTestSupport

/// Returns the answer of a single.
/// - Throws: The single's error.
func value<T: Sendable>(_ single: Single<T>) async throws -> T { try await first(single.asObservable()) }

/// Returns the error with which a single fails, or nil.
func failure<T: Sendable>(_ single: Single<T>) async -> HTTPError? {
  do {
    _ = try await value(single)
    return nil
  } catch {
    return error as? HTTPError
  }
}

extension RawServer {
  /// Returns the address of a path on this server.
  func url(_ path: String = "/") -> URL { URL(string: address + path) ?? URL(fileURLWithPath: "/") }

  /// The host and port as errors name them.
  var place: String { "127.0.0.1:\(port)" }
}

/// Creates a client for tests.
/// - Parameter change: Changes the settings.
func makeClient(
  scheduler: any SchedulerType = ManualScheduler(), _ change: (inout HTTPSettings) -> Void = { _ in }
) -> HTTPClient {
  var settings = HTTPSettings(program: "test/1")
  settings.certificates = nil
  settings.limits.stalledSeconds = nil
  change(&settings)
  return HTTPClient(settings, scheduler: scheduler)
}

/// Returns an HTTP answer with a length.
func answer(_ status: Int = 200, _ lines: String..., body: String = "") -> String {
  (["HTTP/1.1 \(status) As wanted", "Content-Length: \(body.utf8.count)"] + lines + ["", body])
    .joined(separator: "\r\n")
}
