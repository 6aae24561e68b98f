import Foundation

/// The answer to a question about several resources (RFC 4918, 13): for each of them its properties or its absence.
struct MultiStatus: Sendable {
  /// The answer's statements about one resource.
  struct Resource: Sendable {
    /// The path of the resource, percent-encoded as ``Href`` writes it.
    let href: Href
    /// The status of the resource itself; nil if the answer has statuses of properties instead.
    let status: Int?
    /// The properties that the server has found.
    let properties: [WebDAVElement.Name: WebDAVElement]

    /// The names that the server gives the reason of a failure.
    let preconditions: [WebDAVElement.Name]
    /// The server's own words; empty for none.
    let explanation: String

    /// Whether the resource is explicitly gone.
    var isGone: Bool { status == 404 || status == 410 }
  }

  /// The resources in the order of the answer.
  let resources: [Resource]
  /// The token with which the next changes are asked for; nil if the answer has none.
  let syncToken: String?

  /// Reads an answer.
  /// - Parameters:
  ///   - data: The body of the answer.
  ///   - base: The collection that paths without a slash at their beginning are relative to.
  /// - Throws: A ``WebDAVError`` if it isn't one.
  init(_ data: Data, in base: Href = Href("/")) throws(WebDAVError) {
    var resources: [Resource] = []
    let root = try WebDAVElement(data) { element in
      guard element.name == .dav("response") else { return false }
      resources += Self.resources(of: element, in: base)
      return true
    }
    guard root.name == .dav("multistatus") else { throw .notMultiStatus(found: root.name.local) }
    syncToken = root.first(.dav("sync-token")).map(\.trimmedText).flatMap { $0.isEmpty ? nil : $0 }
    self.resources = resources
  }

  private static func resources(of response: WebDAVElement, in base: Href) -> [Resource] {
    let status = response.first(.dav("status")).flatMap { Self.status($0.trimmedText) }
    var properties: [WebDAVElement.Name: WebDAVElement] = [:]
    for found in response.all(.dav("propstat"))
    where found.first(.dav("status")).flatMap({ Self.status($0.trimmedText) }) == 200 {
      for property in found.first(.dav("prop"))?.children ?? [] { properties[property.name] = property }
    }
    let preconditions = (response.first(.dav("error"))?.children ?? []).map(\.name)
    let explanation = response.first(.dav("responsedescription"))?.trimmedText ?? ""
    // A response with a status may be about several resources.
    return response.all(.dav("href")).map {
      Resource(
        href: Self.href($0.trimmedText, in: base), status: status, properties: properties,
        preconditions: preconditions, explanation: explanation)
    }
  }

  private static func href(_ text: String, in base: Href) -> Href {
    let href = Href(text)
    return href.path.hasPrefix("/") ? href : Href(base.asCollection.path + href.path)
  }

  /// Returns the number in a status line such as `HTTP/1.1 404 Not Found`.
  private static func status(_ line: String) -> Int? {
    line.split(separator: " ").dropFirst().first.flatMap { Int($0) }
  }
}
