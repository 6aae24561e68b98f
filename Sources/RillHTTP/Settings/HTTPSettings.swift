public import Foundation

/// The settings of a client.
public struct HTTPSettings: Sendable {
  /// The hosts that receive requests without TLS.
  public enum PlainHTTP: Sendable {
    /// This computer only.
    case loopback
    /// Any host. Everybody on the way can read and change requests and responses.
    case anywhere
  }

  /// The program and its version for the header `User-Agent`, such as "quicktodo/0.2.0". The client adds libcurl's.
  public var program: String
  /// The limits of each request.
  public var limits = HTTPLimits()
  /// The hosts that receive requests without TLS.
  public var plainHTTP = PlainHTTP.loopback
  /// The path of a file with the certificates to trust, in PEM, instead of the system's; nil for the system's.
  public var certificates: String?

  /// Creates settings with the usual limits, TLS for all hosts but this computer, and the certificates of the
  /// environment or the system.
  /// - Parameter program: The program and its version, such as "quicktodo/0.2.0".
  public init(program: String) {
    self.program = program
    certificates = Self.certificates()
  }

  /// Returns the file of certificates that the environment names, with the same variables as the command `curl`.
  /// - Parameter environment: The environment variables.
  /// - Returns: The value of `CURL_CA_BUNDLE`, or else of `SSL_CERT_FILE`; nil if neither is set.
  public static func certificates(
    _ environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> String? {
    ["CURL_CA_BUNDLE", "SSL_CERT_FILE"].compactMap { environment[$0] }.first { !$0.isEmpty }
  }
}
