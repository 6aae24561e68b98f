import CCurl
import Foundation
import OurPlanetModel

/// The settings that all transfers share.
enum TransferSettings {
  /// The `User-Agent` header: the program and its libcurl, with versions.
  static let userAgent = "ourplanet/\(OurPlanetVersion.current) curl/\(String(cString: ccurl_version()))"

  /// The file of trusted certificates that the environment names, with the same variables as the command `curl`; nil
  /// for the system's certificates.
  static let certificates: String? = {
    let environment = ProcessInfo.processInfo.environment
    let named = ["CURL_CA_BUNDLE", "SSL_CERT_FILE"].compactMap { environment[$0] }
    return named.first { !$0.isEmpty }
  }()
}
