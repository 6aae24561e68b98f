import Foundation

/// The bodies of requests, in XML.
enum CalDAVQuestion {
  static let contentType = "application/xml; charset=utf-8"

  private static let prefixes = [
    "DAV:": "d", "urn:ietf:params:xml:ns:caldav": "c", "http://apple.com/ns/ical/": "a",
    "http://calendarserver.org/ns/": "s",
  ]
  private static let spaces =
    #"xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav" xmlns:a="http://apple.com/ns/ical/" xmlns:s="http://calendarserver.org/ns/""#

  /// Asks for properties (RFC 4918, 9.1).
  static func propfind(_ properties: [WebDAVElement.Name]) -> Data {
    document("d:propfind", prop(properties))
  }

  /// Asks for the changes since a token, or for all resources with an empty one (RFC 6578, 3.2).
  static func syncCollection(since token: String) -> Data {
    document(
      "d:sync-collection",
      "<d:sync-token>\(escaped(token))</d:sync-token><d:sync-level>1</d:sync-level>"
        + prop([.dav("getetag"), .dav("resourcetype")]))
  }

  /// Asks for several resources with their bytes (RFC 4791, 7.9).
  static func multiget(_ hrefs: some Sequence<Href>) -> Data {
    document(
      "c:calendar-multiget",
      prop([.dav("getetag"), .calDAV("calendar-data")])
        + hrefs.map { "<d:href>\(escaped($0.path))</d:href>" }.joined())
  }

  /// Asks for a new collection for tasks (RFC 4791, 5.3.1).
  static func mkcalendar(named name: String) -> Data {
    document(
      "c:mkcalendar",
      "<d:set><d:prop><d:displayname>\(escaped(name))</d:displayname><c:supported-calendar-component-set>"
        + "<c:comp name=\"VTODO\"/></c:supported-calendar-component-set></d:prop></d:set>")
  }

  private static func document(_ root: String, _ content: String) -> Data {
    Data(#"<?xml version="1.0" encoding="utf-8"?><\#(root) \#(spaces)>\#(content)</\#(root)>"#.utf8)
  }

  private static func prop(_ names: [WebDAVElement.Name]) -> String {
    "<d:prop>\(names.map { "<\(prefixes[$0.namespace] ?? "d"):\($0.local)/>" }.joined())</d:prop>"
  }

  private static func escaped(_ text: String) -> String {
    // A sign with a combining mark is another character, but the same sign for a parser.
    text.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
  }
}
