import Foundation

/// A GET request with its header lines.
struct HTTPRequest: Sendable, Equatable {
  var url: URL
  private(set) var headers: [String: String] = [:]

  init(url: URL) { self.url = url }

  /// Sets a header line, or removes it.
  /// - Parameter value: The value. If it is nil, empty or invalid in a header, the line is removed: a value may come
  ///   from cache files, which may be damaged.
  mutating func setHeader(_ name: String, _ value: String?) {
    headers[name] = value.flatMap { value in
      value.isEmpty || value.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7f } ? nil : value
    }
  }
}
