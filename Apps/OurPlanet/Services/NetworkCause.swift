import Foundation

/// Errors of the network, as a person reads them.
enum NetworkCause {
  static func text(_ error: any Error) -> String {
    let code = (error as? URLError)?.code ?? URLError.Code(rawValue: (error as NSError).code)
    return switch code {
    case .cannotFindHost, .dnsLookupFailed: "its host is not found"
    case .cannotConnectToHost: "the connection was refused"
    case .networkConnectionLost: "the connection was lost"
    case .notConnectedToInternet: "there is no network"
    case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate:
      "the connection is not safe"
    default: error.localizedDescription
    }
  }
}
