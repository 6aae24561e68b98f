public import Foundation
public import RillHTTP

/// An account that was found on a server.
public struct DiscoveredAccount: Sendable, Equatable {
  /// The address of the server on which the homes are.
  public var base: URL
  /// The user and the password that the server accepts, with the scheme that it wants.
  public var credentials: HTTPCredentials
  /// The accounts' own resources on the server; empty if the address is that of a calendar.
  public var principals: [Href]
  /// The collections in which the calendars are, or the calendar itself.
  public var homes: [Href]
  /// The calendars that accept tasks; at least one.
  public var collections: [RemoteCollection]

  /// Creates an account.
  public init(
    base: URL, credentials: HTTPCredentials, principals: [Href], homes: [Href],
    collections: [RemoteCollection]
  ) {
    self.base = base
    self.credentials = credentials
    self.principals = principals
    self.homes = homes
    self.collections = collections
  }

  /// Returns a client for the account.
  /// - Parameter transport: Sends the requests.
  public func server(transport: any CalDAVTransport) -> CalDAVServer {
    CalDAVServer(base: base, homes: homes, credentials: credentials, transport: transport)
  }
}
