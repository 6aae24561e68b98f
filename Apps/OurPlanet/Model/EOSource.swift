public import Foundation

/// Who reported an event.
public struct EOSource: Sendable, Hashable {
  /// What the service calls the source, such as `GDACS`.
  public let id: String
  /// Where it reports, as the service gives it; none where it gives none.
  public let address: String?

  /// Makes a source.
  public init(id: String, address: String?) {
    self.id = id
    self.address = address
  }

  /// The address, if a browser can show it.
  public var webPage: URL? {
    // Made when asked for: an address is parsed for the one event that is looked at, not for thousands.
    guard let address, let url = URL(string: address), let scheme = url.scheme?.lowercased(),
      scheme == "http" || scheme == "https", url.host?.isEmpty == false
    else { return nil }
    return url
  }
}
