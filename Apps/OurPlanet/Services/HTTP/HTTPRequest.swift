import Foundation

/// What is sent: a GET with its header lines.
struct HTTPRequest: Sendable, Equatable {
  var url: URL
  private(set) var headers: [String: String] = [:]

  init(url: URL) { self.url = url }

  /// Sets a header line, or takes it out.
  /// - Parameter value: What no header line can hold is left out with the line: a kept answer's tag is only as good
  ///   as its file.
  mutating func setHeader(_ name: String, _ value: String?) {
    headers[name] = value.flatMap { value in
      value.isEmpty || value.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7f } ? nil : value
    }
  }
}
