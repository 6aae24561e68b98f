public import Foundation

/// Where the service is, and where its answers are kept.
public struct EOLocation: Sendable, Hashable {
  /// The address that requests are made of, without a slash at its end.
  public let base: String
  /// The folder of the answers; made when there is one to keep.
  public let cacheFolder: String

  /// NASA's own.
  public static let defaultBase = "https://eonet.gsfc.nasa.gov/api/v3"

  /// Makes a location.
  /// - Parameters:
  ///   - base: The service's address; otherwise `$OURPLANET_BASE_URL`, otherwise NASA's.
  ///   - environment: The environment's variables. The answers are kept in `ourplanet` in `$XDG_CACHE_HOME`, or in
  ///     `~/.cache` where that is not set to an absolute path.
  /// - Throws: `EOError.invalidURL`.
  public init(
    base: String? = nil, environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(EOError) {
    let named = environment["OURPLANET_BASE_URL"].flatMap { $0.isEmpty ? nil : $0 }
    let text = base ?? named ?? Self.defaultBase
    guard let url = URL(string: text), ["http", "https"].contains(url.scheme?.lowercased()),
      url.host?.isEmpty == false, url.query == nil, url.fragment == nil, url.user == nil
    else { throw .invalidURL(text) }
    self.base = String(text.reversed().drop { $0 == "/" }.reversed())
    let caches = environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    cacheFolder = (caches ?? Self.home(environment) + "/.cache") + "/ourplanet"
  }

  /// The host of the service, with its port if it is not the usual one.
  public var host: String {
    guard let url = URL(string: base), let host = url.host else { return base }
    return host + (url.port.map { ":\($0)" } ?? "")
  }

  private static func home(_ environment: [String: String]) -> String {
    if let home = environment["HOME"], home.hasPrefix("/") { return home }
    return FileManager.default.homeDirectoryForCurrentUser.path
  }
}
