import Foundation
import FoundationXML

/// An element of a server's answer in XML, with all that is in it.
struct WebDAVElement: Sendable, Equatable {
  /// The name of an element.
  struct Name: Sendable, Hashable {
    let namespace: String
    let local: String

    static func dav(_ local: String) -> Name { Name(namespace: "DAV:", local: local) }
    static func calDAV(_ local: String) -> Name {
      Name(namespace: "urn:ietf:params:xml:ns:caldav", local: local)
    }
    static func apple(_ local: String) -> Name { Name(namespace: "http://apple.com/ns/ical/", local: local) }
    static func calendarServer(_ local: String) -> Name {
      Name(namespace: "http://calendarserver.org/ns/", local: local)
    }
  }

  let name: Name
  fileprivate(set) var attributes: [String: String] = [:]
  fileprivate(set) var children: [WebDAVElement] = []
  /// The text directly in the element, put together.
  fileprivate(set) var text = ""

  /// The text without white space at its ends, for values that have none, such as addresses.
  var trimmedText: String { text.trimmingCharacters(in: .whitespacesAndNewlines) }

  /// Returns the elements of a name directly in this one.
  func all(_ name: Name) -> [WebDAVElement] { children.filter { $0.name == name } }

  /// Returns the first element of a name directly in this one.
  func first(_ name: Name) -> WebDAVElement? { children.first { $0.name == name } }
}

extension WebDAVElement {
  /// How deep elements may be nested.
  private static let deepest = 64

  /// Reads an answer.
  /// - Parameters:
  ///   - data: The body of the answer.
  ///   - take: Receives each element directly in the root, and returns whether the root does without it. The answer about a
  ///     hundred thousand resources needs little memory if each element is made shorter at once. If the initializer throws an
  ///     error, the elements that were taken are worth nothing.
  /// - Throws: A ``WebDAVError`` if the XML isn't well formed, is nested too deeply, or has a document type, whose entities could
  ///   make a short answer long.
  init(_ data: Data, take: @escaping (WebDAVElement) -> Bool = { _ in false }) throws(WebDAVError) {
    if Self.hasDocumentType(data) { throw .hasDocumentType }
    // Of a stream the parser reads a part at a time. As a whole it refuses more than ten million bytes.
    let parser = XMLParser(stream: InputStream(data: data))
    parser.shouldProcessNamespaces = true
    parser.shouldResolveExternalEntities = false
    let reader = Reader(deepest: Self.deepest, take: take)
    parser.delegate = reader
    let isWellFormed = parser.parse()
    if let refusal = reader.refusal { throw refusal }
    // For a text that ends too early or goes on after its end, only the error tells it.
    guard isWellFormed, parser.parserError == nil, let root = reader.root else {
      throw .notWellFormed(
        line: parser.lineNumber, beginning: String(decoding: data.prefix(60), as: UTF8.self))
    }
    self = root
  }

  /// Returns whether a document type follows the XML declaration, the comments and the processing instructions at the beginning,
  /// the only place for one. The parser doesn't report all entities that it declares.
  private static func hasDocumentType(_ data: Data) -> Bool {
    // In an encoding of 16 bits the text couldn't be searched; no WebDAV server uses one.
    guard !data.prefix(4).contains(0) else { return true }
    var rest = data[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[start...]
      let end: String
      if rest.starts(with: Data("<!DOCTYPE".utf8)) { return true }
      if rest.starts(with: Data("<?".utf8)) {
        end = "?>"
      } else if rest.starts(with: Data("<!--".utf8)) {
        end = "-->"
      } else {
        return false
      }
      guard let found = rest.dropFirst(2).range(of: Data(end.utf8)) else { return false }
      rest = rest[found.upperBound...]
    }
    return false
  }

  /// Puts elements together while they are read.
  private final class Reader: NSObject, XMLParserDelegate {
    private(set) var root: WebDAVElement?
    private(set) var refusal: WebDAVError?
    private var open: [WebDAVElement] = []
    private let deepest: Int
    private let take: (WebDAVElement) -> Bool

    init(deepest: Int, take: @escaping (WebDAVElement) -> Bool) {
      self.deepest = deepest
      self.take = take
    }

    private func refuse(_ error: WebDAVError, _ parser: XMLParser) {
      if refusal == nil { refusal = error }
      parser.abortParsing()
    }

    func parser(
      _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      guard open.count < deepest else { return refuse(.tooDeep(elements: deepest), parser) }
      let local = element.split(separator: ":").last.map(String.init) ?? element
      var started = WebDAVElement(name: Name(namespace: namespaceURI ?? "", local: local))
      started.attributes = attributes
      open.append(started)
    }

    func parser(
      _ parser: XMLParser, didEndElement element: String, namespaceURI: String?, qualifiedName: String?
    ) {
      guard let ended = open.popLast() else { return }
      if open.isEmpty {
        root = ended
      } else if open.count > 1 || !take(ended) {
        open[open.count - 1].children.append(ended)
      }
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
      if !open.isEmpty { open[open.count - 1].text += text }
    }

    func parser(_ parser: XMLParser, foundCDATA data: Data) {
      self.parser(parser, foundCharacters: String(decoding: data, as: UTF8.self))
    }
  }
}

/// Why an answer of a server can't be read.
enum WebDAVError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The XML isn't well formed, or was cut off.
  case notWellFormed(line: Int, beginning: String)
  /// Elements are nested too deeply.
  case tooDeep(elements: Int)
  /// The XML has a document type, which may declare entities.
  case hasDocumentType
  /// The answer isn't a `multistatus`.
  case notMultiStatus(found: String)

  /// A message with the expectation and the finding.
  var description: String {
    switch self {
    case .notWellFormed(let line, let beginning):
      "Expected XML from the server, found text that isn't well formed in line \(line), which begins “\(beginning)”."
    case .tooDeep(let elements):
      "Expected at most \(elements) nested elements in the server's answer, found more."
    case .hasDocumentType: "Expected XML without a document type from the server, found one."
    case .notMultiStatus(let found):
      "Expected a list of resources (multistatus) from the server, found “\(found)”."
    }
  }
}
