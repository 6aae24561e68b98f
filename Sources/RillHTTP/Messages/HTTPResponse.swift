public import Foundation

/// A complete response, with any status.
public struct HTTPResponse: Sendable, Equatable {
  /// The status, such as 200.
  public let status: Int
  /// The header fields, without those of earlier responses to the same request, such as a challenge for a password.
  public let fields: HTTPFields
  /// The body, unpacked. Empty if the status is 300 or above and the body exceeds a limit.
  public let body: Data
  /// The address that sent the response: that of the request, or of the last redirect that was followed.
  public let url: URL

  /// Creates a response.
  /// - Parameters:
  ///   - status: The status.
  ///   - fields: The header fields.
  ///   - body: The body, unpacked.
  ///   - url: The address that sent the response.
  public init(status: Int, fields: HTTPFields = [:], body: Data = Data(), url: URL) {
    self.status = status
    self.fields = fields
    self.body = body
    self.url = url
  }

  /// Returns the response if its status is expected.
  /// ```
  /// client.response(to: request).map { try $0.expecting(200..<300).body }
  /// ```
  /// - Parameter statuses: The expected statuses.
  /// - Returns: The response itself.
  /// - Throws: `HTTPError.status` for another status.
  public func expecting(_ statuses: Range<Int>) throws(HTTPError) -> HTTPResponse {
    guard statuses.contains(status) else {
      throw .status(status, expected: statuses, host: url.place)
    }
    return self
  }
}
