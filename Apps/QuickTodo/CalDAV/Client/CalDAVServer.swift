public import Foundation
public import RillHTTP
import Synchronization

/// A client of a CalDAV server for one account.
///
/// The client keeps nothing between requests, so a server with another memory, or another server, is no danger. An answer that
/// isn't complete, or isn't one of CalDAV, is an error and never an empty listing. Cancelling the task throws
/// `CancellationError`, and closes the connection.
public struct CalDAVServer: CalendarServerType {
  /// An address of the server. Only its scheme, host and port count.
  public let base: URL
  /// The collections in which the account's calendars are.
  public let homes: [Href]
  /// The user and the password; nil for a server that asks for none.
  public let credentials: HTTPCredentials?
  /// Whether the client asks for a resource's entity tag before each write, for a server that ignores conditions. Another
  /// program's write between the question and the write is lost then.
  public var comparesBeforeWriting: Bool {
    get { comparison.state.withLock(\.all) }
    set { comparison = Comparison(newValue) }
  }
  private var comparison: Comparison
  let connection: CalDAVConnection

  /// Whether to compare, for all copies of a client.
  private final class Comparison: Sendable {
    /// Whether in all collections, and the ones about which nothing is known.
    let state: Mutex<(all: Bool, unknown: Set<Href>)>
    init(_ compares: Bool) { state = Mutex((compares, [])) }
  }

  /// Whether the client asks for the entity tag before it writes this resource.
  func compares(_ href: Href) -> Bool {
    comparison.state.withLock { state in state.all || href.parent.map(state.unknown.contains) ?? false }
  }

  /// Creates a client.
  /// - Parameters:
  ///   - base: An address of the server.
  ///   - homes: The collections in which the account's calendars are.
  ///   - credentials: The user and the password; nil for a server that asks for none.
  ///   - transport: Sends the requests.
  ///   - comparesBeforeWriting: Whether the server ignores conditions; see ``probeConditions(in:)``.
  public init(
    base: URL, homes: [Href], credentials: HTTPCredentials?, transport: any CalDAVTransport,
    comparesBeforeWriting: Bool = false
  ) {
    self.base = base
    self.homes = homes
    self.credentials = credentials
    comparison = Comparison(comparesBeforeWriting)
    connection = CalDAVConnection(transport: transport, credentials: credentials)
  }

  /// Finds out whether the server honours conditions, unless that is known; see ``probeConditions(in:)``. If it doesn't,
  /// ``comparesBeforeWriting`` is set from now on.
  ///
  /// Nothing is known about a collection that refuses the write altogether. If it takes a later one, that is compared.
  public func honoursConditions(in collection: Href) async throws -> Bool? {
    guard !comparesBeforeWriting else { return false }
    do {
      guard try await !probeConditions(in: collection) else { return true }
    } catch CalDAVError.forbidden {
      comparison.state.withLock { _ = $0.unknown.insert(collection.asCollection) }
      return nil
    }
    comparison.state.withLock { $0.all = true }
    return false
  }

  /// The host as messages name it.
  var host: String { base.place }

  func url(_ href: Href) throws -> URL {
    guard let url = base.resource(href) else {
      throw CalDAVError.unreadable(
        host: host, reason: "Expected the path of a resource, found “\(href.path.prefix(200))”.")
    }
    return url
  }

  /// Checks that an answer about a collection is about that collection. If a redirect led elsewhere, the paths in the answer
  /// would be others, and the resources would seem to be gone.
  func checkPlace(of response: HTTPResponse, _ collection: Href) throws {
    if try response.url == url(collection) { return }
    let place = Href(response.url.absoluteString)
    guard place.asCollection == collection.asCollection else {
      throw CalDAVError.collectionMoved(collection, to: place)
    }
  }

  /// Checks that a collection exists.
  /// - Throws: ``CalDAVError/collectionGone(_:)``, or the failure of the question.
  func checkExistence(of collection: Href) async throws {
    let response = try await connection.propfind(url(collection), depth: 0, [.dav("resourcetype")])
    if [404, 410].contains(response.status) { throw CalDAVError.collectionGone(collection) }
    let answer = try response.multiStatus(collection, "finding a collection")
    if answer.own(collection).contains(where: \.isGone) { throw CalDAVError.collectionGone(collection) }
  }
}

extension MultiStatus {
  /// Returns the answers about a collection itself. A server that shortens its answer says so beside the properties.
  func own(_ collection: Href) -> [Resource] {
    let href = collection.asCollection
    return resources.filter { $0.href.asCollection == href }
  }
}
