import Foundation

extension CalDAVServer {
  /// Returns the collections of all homes that accept tasks, in the server's order.
  /// - Throws: A ``CalDAVError`` if a home can't be listed.
  public func collections() async throws -> [RemoteCollection] {
    var found: [RemoteCollection] = []
    var seen: Set<Href> = []
    for home in homes {
      for collection in try await collections(in: home) where seen.insert(collection.href).inserted {
        found.append(collection)
      }
    }
    return found
  }

  /// Returns the collections of a home that accept tasks. A home may be a calendar itself.
  func collections(in home: Href) async throws -> [RemoteCollection] {
    let response = try await connection.propfind(url(home), depth: 1, RemoteCollection.properties)
    let answer = try response.multiStatus(home, "listing the calendars")
    let place = Href(response.url.absoluteString)
    guard let own = answer.own(home).first ?? answer.own(place).first ?? answer.resources.first else {
      throw CalDAVError.unreadable(
        host: host, reason: "Expected the calendars in \(home), found an answer without any resource.")
    }
    if let status = own.status, status >= 400 {
      throw own.isGone
        ? CalDAVError.notCalDAV(host: host, found: "no calendars in \(home) (status \(status))")
        : CalDAVError.serverFailed(host: host, status: status)
    }
    return answer.resources.compactMap { RemoteCollection($0) }
  }
}

extension RemoteCollection {
  static let properties: [WebDAVElement.Name] = [
    .dav("resourcetype"), .dav("displayname"), .calDAV("supported-calendar-component-set"),
    .apple("calendar-color"), .dav("current-user-privilege-set"), .calendarServer("getctag"),
    .dav("sync-token"),
  ]

  /// Creates the collection that an answer describes.
  /// - Returns: Nil if the resource isn't a calendar, or accepts no tasks.
  init?(_ resource: MultiStatus.Resource) {
    let properties = resource.properties
    guard resource.status.map({ $0 < 300 }) ?? true,
      properties[.dav("resourcetype")]?.first(.calDAV("calendar")) != nil
    else { return nil }
    // A server that names no kinds accepts all of them (RFC 4791, 5.2.3).
    let kinds = properties[.calDAV("supported-calendar-component-set")]?.all(.calDAV("comp"))
    if let kinds, !kinds.isEmpty,
      !kinds.contains(where: { $0.attributes["name"]?.uppercased() == "VTODO" })
    {
      return nil
    }
    func text(_ name: WebDAVElement.Name) -> String? {
      properties[name].map(\.trimmedText).flatMap { $0.isEmpty ? nil : $0 }
    }
    let privileges = properties[.dav("current-user-privilege-set")]?.all(.dav("privilege"))
      .flatMap(\.children).map(\.name)
    let writing: [WebDAVElement.Name] = [.dav("all"), .dav("write"), .dav("write-content")]
    let href = resource.href.asCollection
    self.init(
      href: href, name: text(.dav("displayname")) ?? href.name, color: text(.apple("calendar-color")),
      isWritable: privileges.map { $0.contains(where: writing.contains) } ?? true,
      tag: text(.dav("sync-token")) ?? text(.calendarServer("getctag")))
  }
}
