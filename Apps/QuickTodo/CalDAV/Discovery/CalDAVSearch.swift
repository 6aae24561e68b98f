import Foundation
import RillHTTP

/// The search for an account, from one address to the next.
struct CalDAVSearch {
  /// The resources that lead from an address to calendars.
  private struct Signpost {
    var url: URL
    var isCalendar = false
    var isCollection = false
    var principals: [URL] = []
    var homes: [URL] = []
  }

  private static let properties: [WebDAVElement.Name] = [
    .dav("current-user-principal"), .dav("resourcetype"), .calDAV("calendar-home-set"),
  ]

  private let transport: any CalDAVTransport
  private var credentials: HTTPCredentials

  init(transport: any CalDAVTransport, credentials: HTTPCredentials) {
    self.transport = transport
    self.credentials = credentials
  }

  private var connection: CalDAVConnection {
    CalDAVConnection(transport: transport, credentials: credentials, redirects: .sameOwner)
  }

  /// Asks the addresses one after the other, and returns the account that the first useful answer leads to.
  mutating func account(at typed: URL) async throws -> DiscoveredAccount {
    var candidates = [typed]
    for path in ["/.well-known/caldav", "/"] {
      guard let url = typed.resource(Href(path)), !candidates.contains(where: { $0.isSamePlace(as: url) })
      else { continue }
      candidates.append(url)
    }
    var failures: [CalDAVError] = []
    for url in candidates {
      do {
        let signpost = try await signpost(at: url)
        if let account = try await account(behind: signpost) { return account }
        failures.append(.notCalDAV(host: url.place, found: "a server of WebDAV without calendars"))
      } catch let error as CalDAVError {
        guard error.leavesOtherAddresses else { throw error }
        failures.append(error)
      }
    }
    // A server that fails or refuses may be the right one. Otherwise, the person learns the answer of the typed address.
    throw failures.first { failure in
      switch failure {
      case .serverFailed, .busy: true
      default: false
      }
    }
      ?? failures.first { if case .forbidden = $0 { true } else { false } }
      ?? failures.first ?? .notCalDAV(host: typed.place, found: "no answer")
  }

  /// Follows the resources that an answer names.
  /// - Returns: Nil if it leads nowhere.
  private mutating func account(behind signpost: Signpost) async throws -> DiscoveredAccount? {
    if signpost.isCalendar {
      return try await account(in: [signpost.url], principals: [])
    }
    var homes = signpost.homes
    for principal in signpost.principals where homes.isEmpty || signpost.principals.count > 1 {
      for home in try await self.signpost(at: principal).homes
      where !homes.contains(where: { $0.isSamePlace(as: home) }) {
        homes.append(home)
      }
    }
    // The address may be that of another person's calendars, which the account may use.
    let isOwn = homes.contains { $0.isSamePlace(as: signpost.url) || $0.isInside(signpost.url) }
    if !homes.isEmpty, isOwn || !signpost.isCollection || signpost.url.isRoot {
      return try await account(in: homes, principals: signpost.principals)
    }
    if signpost.isCollection, let other = try? await account(in: [signpost.url], principals: []) {
      return other
    }
    return homes.isEmpty ? nil : try await account(in: homes, principals: signpost.principals)
  }

  /// Lists the calendars. All homes must be on the host of the first one.
  private func account(in homes: [URL], principals: [URL]) async throws -> DiscoveredAccount {
    guard let base = homes.first else { throw CalDAVError.notCalDAV(host: "", found: "no calendars") }
    let all = homes.filter { $0.isSameService(as: base) }.map { Href($0.absoluteString).asCollection }
    let server = CalDAVServer(base: base, homes: [], credentials: credentials, transport: transport)
    var (useful, found): ([Href], [RemoteCollection]) = ([], [])
    var refusal: CalDAVError?
    for home in all {
      do {
        for collection in try await server.collections(in: home)
        where !found.contains(where: { $0.href == collection.href }) {
          found.append(collection)
        }
        useful.append(home)
      } catch let error as CalDAVError {
        // One of several homes may be that of a person who has withdrawn the permission.
        guard error.leavesOtherAddresses else { throw error }
        refusal = refusal ?? error
      }
    }
    if useful.isEmpty, let refusal { throw refusal }
    guard !found.isEmpty else { throw CalDAVError.noTaskCollection(host: base.place) }
    return DiscoveredAccount(
      base: base, credentials: credentials, principals: principals.map { Href($0.absoluteString) },
      homes: useful, collections: found)
  }

  /// Asks an address where to go on.
  private mutating func signpost(at url: URL) async throws -> Signpost {
    var response = try await connection.propfind(url, depth: 0, Self.properties)
    if response.status == 401, credentials.scheme == .basic, response.asksForDigestOnly {
      credentials = HTTPCredentials(user: credentials.user, password: credentials.password, scheme: .digest)
      response = try await connection.propfind(url, depth: 0, Self.properties)
    }
    let path = Href(response.url.absoluteString)
    let answer = try response.multiStatus(path, "finding the account")
    var signpost = Signpost(url: response.url)
    guard let own = answer.own(path).first ?? answer.resources.first else {
      throw CalDAVError.unreadable(
        host: response.place, reason: "Expected an answer about \(path), found an empty one.")
    }
    if own.isGone { throw CalDAVError.notCalDAV(host: response.place, found: "status \(own.status ?? 404)") }
    if let status = own.status, status >= 300 {
      throw CalDAVError.serverFailed(host: response.place, status: status)
    }
    let principal = own.properties[.dav("current-user-principal")]
    if principal?.first(.dav("unauthenticated")) != nil {
      throw CalDAVError.wrongPassword(host: response.place)
    }
    let type = own.properties[.dav("resourcetype")]
    signpost.isCalendar = type?.first(.calDAV("calendar")) != nil
    signpost.isCollection = type?.first(.dav("collection")) != nil
    signpost.principals = addresses(in: principal, response.url)
    signpost.homes = addresses(in: own.properties[.calDAV("calendar-home-set")], response.url)
    return signpost
  }

  /// Returns the addresses in a property, without those that may not have the password.
  private func addresses(in property: WebDAVElement?, _ base: URL) -> [URL] {
    var found: [URL] = []
    for text in property?.all(.dav("href")).map(\.trimmedText) ?? [] where !text.isEmpty {
      let path = Href(text)
      let isWhole = text.contains("://") && !text.hasPrefix("/")
      guard let service = isWhole ? URL(string: text) : base, let url = service.resource(path),
        base.isSameService(as: url) || base.hasSameOwner(as: url),
        !found.contains(where: { $0.isSamePlace(as: url) })
      else { continue }
      found.append(url)
    }
    return found
  }
}

extension CalDAVError {
  /// Whether another address of the same host may answer better. A password that was refused isn't sent again, because
  /// servers lock accounts after a few wrong ones.
  var leavesOtherAddresses: Bool {
    switch self {
    case .http(.redirected), .http(.tooManyRedirects): true
    case .http, .wrongPassword, .noTaskCollection: false
    default: true
    }
  }
}

extension HTTPResponse {
  /// Whether a server asks for a password by the scheme digest and not by basic.
  fileprivate var asksForDigestOnly: Bool {
    let schemes = fields.values(of: "WWW-Authenticate").map { $0.lowercased() }
    return schemes.contains { $0.hasPrefix("digest") } && !schemes.contains { $0.contains("basic") }
  }
}

extension URL {
  fileprivate var isRoot: Bool { ["", "/"].contains(path) }

  fileprivate func isSamePlace(as other: URL) -> Bool {
    isSameService(as: other)
      && Href(absoluteString).asCollection == Href(other.absoluteString).asCollection
  }

  /// Returns whether the path is one below another.
  fileprivate func isInside(_ other: URL) -> Bool {
    isSameService(as: other)
      && Href(absoluteString).path.hasPrefix(Href(other.absoluteString).asCollection.path)
  }
}
