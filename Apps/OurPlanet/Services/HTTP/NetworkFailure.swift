import CCurl
import Foundation

/// The reason that a network request failed.
struct NetworkFailure: Error, Equatable, CustomStringConvertible {
  /// The message for the user, the same for all requests that fail in this way.
  let description: String
  /// libcurl's own message, with addresses, times and counts of this request.
  let detail: String

  /// Creates a failure.
  /// - Parameters:
  ///   - code: libcurl's result code.
  ///   - systemError: The system's error number, or 0 if there is none.
  ///   - detail: libcurl's own message; empty if it has none.
  init(_ code: CURLcode, systemError: CInt = 0, detail: String = "") {
    let reason = String(cString: curl_easy_strerror(code))
    self.init(
      Self.text(code, systemError, detail.isEmpty ? reason : detail), detail: detail.isEmpty ? reason : detail
    )
  }

  init(_ description: String, detail: String) {
    self.description = description
    self.detail = detail
  }

  /// The failure of an answer that ended inside its header lines.
  static let headerCutShort = NetworkFailure(
    "the connection was lost", detail: "the answer ended inside its header lines")

  private static func text(_ code: CURLcode, _ systemError: CInt, _ detail: String) -> String {
    switch code {
    case CURLE_COULDNT_RESOLVE_HOST: "its host is not found"
    case CURLE_COULDNT_RESOLVE_PROXY: "the proxy's host is not found"
    case CURLE_COULDNT_CONNECT: connectText(systemError)
    case CURLE_GOT_NOTHING, CURLE_PARTIAL_FILE: "the connection was lost"
    case CURLE_RECV_ERROR, CURLE_SEND_ERROR: "the connection was lost: \(detail)"
    case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER,
      CURLE_SSL_CACERT_BADFILE, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_CRL_BADFILE, CURLE_SSL_INVALIDCERTSTATUS:
      "the connection is not safe: \(detail)"
    default: detail
    }
  }

  private static func connectText(_ systemError: CInt) -> String {
    switch systemError {
    case 0: "there is no connection"
    case ECONNREFUSED: "the connection was refused"
    case ENETUNREACH, ENETDOWN: "there is no network"
    default: String(cString: strerror(systemError))
    }
  }
}
