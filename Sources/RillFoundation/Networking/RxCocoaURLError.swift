public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// The errors of a request, except those of the session itself, which are `URLError`s.
public enum RxCocoaURLError: Error {
  /// The session returned neither a response nor an error.
  case unknown
  /// The response is not an HTTP response.
  case nonHTTPResponse(response: URLResponse)
  /// The status is not in 200 ..< 300.
  case httpRequestFailed(response: HTTPURLResponse, data: Data?)
  /// The data could not be decoded.
  case deserializationError(error: any Error)
}

extension RxCocoaURLError: CustomDebugStringConvertible {
  /// A message with the expected and the actual result.
  public var debugDescription: String {
    switch self {
    case .unknown: "expected a response or an error, found neither"
    case .nonHTTPResponse(let response): "expected an HTTP response, found another from \(place(response))"
    case .httpRequestFailed(let response, _):
      "expected a status in 200 ..< 300, found \(response.statusCode) from \(place(response))"
    case .deserializationError(let error): "expected data that can be read, found: \(error)"
    }
  }

  private func place(_ response: URLResponse) -> String { response.url?.absoluteString ?? "an unknown place" }
}
