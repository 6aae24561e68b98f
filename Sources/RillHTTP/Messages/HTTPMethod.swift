/// The method of a request, such as GET or PROPFIND.
public struct HTTPMethod: Sendable, Hashable, RawRepresentable, ExpressibleByStringLiteral {
  /// The name as it is sent.
  public let rawValue: String

  /// Creates a method. A request whose method isn't a word of HTTP fails with `HTTPError.invalidRequest`.
  /// - Parameter rawValue: The name as it is sent. Upper and lower case differ.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Creates a method.
  /// - Parameter value: The name as it is sent.
  public init(stringLiteral value: String) { self.init(rawValue: value) }

  /// GET: asks for a resource.
  public static let get: HTTPMethod = "GET"
  /// HEAD: asks for a resource's header fields.
  public static let head: HTTPMethod = "HEAD"
  /// OPTIONS: asks for the methods that a resource has.
  public static let options: HTTPMethod = "OPTIONS"
  /// PUT: stores a resource.
  public static let put: HTTPMethod = "PUT"
  /// DELETE: deletes a resource.
  public static let delete: HTTPMethod = "DELETE"
  /// POST: sends content for the resource to handle.
  public static let post: HTTPMethod = "POST"
  /// PATCH: changes a part of a resource.
  public static let patch: HTTPMethod = "PATCH"
  /// WebDAV's PROPFIND: asks for properties.
  public static let propfind: HTTPMethod = "PROPFIND"
  /// WebDAV's PROPPATCH: changes properties.
  public static let proppatch: HTTPMethod = "PROPPATCH"
  /// WebDAV's REPORT: asks for a report, such as a calendar's query.
  public static let report: HTTPMethod = "REPORT"
  /// WebDAV's MKCOL: makes a collection.
  public static let mkcol: HTTPMethod = "MKCOL"
  /// CalDAV's MKCALENDAR: makes a calendar.
  public static let mkcalendar: HTTPMethod = "MKCALENDAR"

  /// Whether sending the request twice has the effect of sending it once. False for a method that this library doesn't
  /// know.
  public var isIdempotent: Bool { Self.idempotent.contains(self) }

  private static let idempotent: Set<HTTPMethod> = [
    .get, .head, .options, .put, .delete, .propfind, .proppatch, .report, .mkcol, .mkcalendar,
  ]
}
