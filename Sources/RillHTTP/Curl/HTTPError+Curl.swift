import CCurl
import Foundation

extension HTTPError {
  /// Creates the error for a transfer that libcurl has ended.
  /// - Parameters:
  ///   - code: libcurl's result code, other than that of a time limit.
  ///   - host: The host of the request.
  ///   - systemError: The system's error number, or 0 if there is none.
  ///   - detail: libcurl's own message; empty if it has none.
  init(_ code: CURLcode, host: String, systemError: CInt = 0, detail: String = "") {
    let detail = detail.isEmpty ? String(cString: curl_easy_strerror(code)) : detail
    switch code {
    case CURLE_COULDNT_RESOLVE_HOST: self = .couldNotResolve(host: host)
    case CURLE_COULDNT_RESOLVE_PROXY:
      self = .couldNotConnect(host: host, reason: "the proxy's host is not found")
    case CURLE_COULDNT_CONNECT: self = .couldNotConnect(host: host, reason: Self.connectReason(systemError))
    case CURLE_GOT_NOTHING, CURLE_PARTIAL_FILE: self = .cut(host: host, reason: "the connection was lost")
    case CURLE_RECV_ERROR, CURLE_SEND_ERROR:
      self = .cut(host: host, reason: "the connection was lost: \(detail)")
    case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER,
      CURLE_SSL_CACERT_BADFILE, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_CRL_BADFILE, CURLE_SSL_INVALIDCERTSTATUS:
      self = .notTrusted(host: host, reason: detail)
    case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY:
      self = .unreadable(host: host, reason: "it is not one of HTTP (\(detail))")
    case CURLE_BAD_CONTENT_ENCODING:
      self = .unreadable(host: host, reason: "it cannot be unpacked (\(detail))")
    default: self = .unavailable(reason: detail)
    }
  }

  private static func connectReason(_ systemError: CInt) -> String {
    switch systemError {
    case 0: "there is no connection"
    case ECONNREFUSED: "the connection was refused"
    case ENETUNREACH, ENETDOWN: "there is no network"
    default: String(cString: strerror(systemError))
    }
  }
}
