public import Foundation

/// A request: a method, an address, header fields, and sometimes a body and credentials.
public struct HTTPRequest: Sendable, Equatable {
  /// The method.
  public var method: HTTPMethod
  /// The address. It has no user and no password; these are `credentials`.
  public var url: URL
  /// The header fields, beside those that the client adds: `Host`, `User-Agent`, `Accept`, `Accept-Encoding`,
  /// `Content-Length`, and `Authorization` for credentials.
  public var fields: HTTPFields
  /// The body; nil for none. An empty body announces its length of 0.
  public var body: Data?
  /// The user and the password for the host of the address.
  public var credentials: HTTPCredentials?

  /// Creates a request.
  /// - Parameters:
  ///   - method: The method.
  ///   - url: The address.
  ///   - fields: The header fields.
  ///   - body: The body; nil for none.
  ///   - credentials: The user and the password for the host of the address.
  public init(
    _ method: HTTPMethod = .get, _ url: URL, fields: HTTPFields = [:], body: Data? = nil,
    credentials: HTTPCredentials? = nil
  ) {
    self.method = method
    self.url = url
    self.fields = fields
    self.body = body
    self.credentials = credentials
  }

  /// Whether nobody on the network can read the request: its address is one of HTTPS, or of this computer.
  public var isProtected: Bool { url.isHTTPS || url.isLoopback }
}

extension HTTPRequest: CustomStringConvertible {
  /// The method and the address, without a query or a password.
  public var description: String { "\(method.rawValue) \(url.origin)\(url.path)" }
}

extension HTTPRequest {
  /// Refuses a request that can't be sent as it is, so that no part of it can be taken for another part.
  /// - Throws: `HTTPError.invalidRequest`.
  func check() throws(HTTPError) {
    guard ["http", "https"].contains(url.scheme?.lowercased()), url.host?.isEmpty == false else {
      throw .invalidRequest("Expected an address of HTTP with a host, found \(url.origin).")
    }
    guard url.user == nil, url.password == nil else {
      throw .invalidRequest(
        "Expected an address without a user and a password, found one with. Set the request's credentials.")
    }
    guard method.rawValue.isToken else {
      throw .invalidRequest("Expected a method such as GET, found “\(method.rawValue.prefix(100))”.")
    }
    for field in fields {
      guard field.name.isToken else {
        throw .invalidRequest("Expected the name of a header field, found “\(field.name.prefix(100))”.")
      }
      guard HTTPFields.isValue(field.value) else {
        throw .invalidRequest("Expected text in one line in \(field.name), found control characters.")
      }
    }
    guard credentials.map({ HTTPFields.isValue($0.user + $0.password) }) ?? true else {
      throw .invalidRequest("Expected a user and a password in one line, found control characters.")
    }
  }
}

extension String {
  /// Whether the text is a word of HTTP's grammar, such as a method or the name of a header field.
  fileprivate var isToken: Bool {
    !isEmpty
      && unicodeScalars.allSatisfy { scalar in
        scalar.isASCII
          && (scalar.properties.isAlphabetic || "0123456789!#$%&'*+-.^_`|~".unicodeScalars.contains(scalar))
      }
  }
}
