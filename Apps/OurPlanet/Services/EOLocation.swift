public import Foundation
import RillDirectories

/// The address of the service and the folder of its cached answers.
public struct EOLocation: Sendable, Hashable {
  /// The base address of requests, without a slash at its end.
  public let base: String
  /// The folder of the cached answers, created when the first answer is written.
  public let cacheFolder: String

  /// The address of NASA's service.
  public static let defaultBase = "https://eonet.gsfc.nasa.gov/api/v3"

  /// Creates a location.
  /// - Parameters:
  ///   - base: The service's address. If nil, `$OURPLANET_BASE_URL` is used, or else NASA's address.
  ///   - environment: The environment variables. Answers are cached in `ourplanet` in `$XDG_CACHE_HOME`, or in
  ///     `~/.cache` if the variable isn't an absolute path.
  /// - Throws: `EOError.invalidURL` if the address isn't an HTTP base address.
  public init(
    base: String? = nil, environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(EOError) {
    let named = environment["OURPLANET_BASE_URL"].flatMap { $0.isEmpty ? nil : $0 }
    let text = base ?? named ?? Self.defaultBase
    guard let url = URL(string: text), ["http", "https"].contains(url.scheme?.lowercased()),
      url.host?.isEmpty == false, url.query == nil, url.fragment == nil, url.user == nil
    else { throw .invalidURL(text) }
    self.base = String(text.reversed().drop { $0 == "/" }.reversed())
    cacheFolder = BaseDirectory.cache.path(environment) + "/ourplanet"
  }

  /// The host of the service, with its port if the address names one.
  public var host: String {
    guard let url = URL(string: base), let host = url.host else { return base }
    return host + (url.port.map { ":\($0)" } ?? "")
  }
}
