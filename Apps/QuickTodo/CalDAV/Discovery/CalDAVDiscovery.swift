import Foundation
import RillHTTP

/// Finds the calendars for tasks of an account (RFC 6764), without the records of DNS: the address itself is asked, then the
/// host's `/.well-known/caldav`, then the root of the host.
public enum CalDAVDiscovery {
  /// Finds an account.
  ///
  /// A redirect is followed to another host only with HTTPS and in the same domain, because that host receives the password.
  /// - Parameters:
  ///   - address: The address as a person types it: a host, an address of HTTPS, a mail address, or an address of HTTP on this
  ///     computer. It may be that of a calendar.
  ///   - user: The user; empty for the mail address.
  ///   - password: The password.
  ///   - transport: Sends the requests.
  /// - Returns: The account, with at least one calendar for tasks.
  /// - Throws: A ``CalDAVError`` whose description says what to do, or `CancellationError`.
  public static func discover(
    _ address: String, user: String, password: String, transport: any CalDAVTransport
  ) async throws -> DiscoveredAccount {
    let typed = try AccountAddress(address)
    let credentials = HTTPCredentials(user: user.isEmpty ? typed.user ?? "" : user, password: password)
    var search = CalDAVSearch(transport: transport, credentials: credentials)
    return try await search.account(at: typed.url)
  }
}
