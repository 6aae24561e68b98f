public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// What goes wrong with a request beside the errors of the session itself, which are `URLError`s.
public enum RxCocoaURLError: Error {
  /// The session gave neither a response nor an error.
  case unknown
  /// The response is not one of HTTP.
  case nonHTTPResponse(response: URLResponse)
  /// The status is not in 200 ..< 300.
  case httpRequestFailed(response: HTTPURLResponse, data: Data?)
  /// The data could not be read as what it should be.
  case deserializationError(error: any Error)
}

extension RxCocoaURLError: CustomDebugStringConvertible {
  /// What was expected and what was met.
  public var debugDescription: String {
    switch self {
    case .unknown: "expected a response or an error, met neither"
    case .nonHTTPResponse(let response): "expected a response of HTTP, met one of \(place(response))"
    case .httpRequestFailed(let response, _):
      "expected a status in 200 ..< 300, met \(response.statusCode) from \(place(response))"
    case .deserializationError(let error): "expected data that can be read, met: \(error)"
    }
  }

  private func place(_ response: URLResponse) -> String { response.url?.absoluteString ?? "an unknown place" }
}
