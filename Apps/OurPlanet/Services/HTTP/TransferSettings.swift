import CCurl
import Foundation
import OurPlanetModel

/// What is the same for all transfers of the program.
enum TransferSettings {
  /// Who asks, and by what.
  static let userAgent = "ourplanet/\(OurPlanetVersion.current) curl/\(String(cString: ccurl_version()))"

  /// The file of the certificates that are trusted, where the environment names one, as for the command `curl`;
  /// otherwise the system's are.
  static let certificates: String? = {
    let environment = ProcessInfo.processInfo.environment
    let named = ["CURL_CA_BUNDLE", "SSL_CERT_FILE"].compactMap { environment[$0] }
    return named.first { !$0.isEmpty }
  }()
}
