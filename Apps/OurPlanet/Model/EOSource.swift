public import Foundation

/// The reporter of an event.
public struct EOSource: Sendable, Hashable {
  /// The service's name for the source, such as `GDACS`.
  public let id: String
  /// The address of the report, as the service gives it; nil if it gives none.
  public let address: String?

  /// Creates a source.
  public init(id: String, address: String?) {
    self.id = id
    self.address = address
  }

  /// The address, if a browser can show it.
  public var webPage: URL? {
    // Computed on demand: only the selected event needs a parsed address, not thousands of events.
    guard let address, let url = URL(string: address), let scheme = url.scheme?.lowercased(),
      scheme == "http" || scheme == "https", url.host?.isEmpty == false
    else { return nil }
    return url
  }
}
