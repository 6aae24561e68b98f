import Foundation
import RillHTTP

/// An answer in the cache: its metadata, and its body exactly as received.
struct CachedAnswer: Sendable, Equatable {
  /// The metadata of the body, stored in the first line of the file.
  struct Head: Sendable, Equatable, Codable {
    /// The version of the file format.
    var version = 1
    let url: String
    let fetched: Date
    let entityTag: String?
    let lastModified: String?
    let bytes: Int

    /// Returns a copy with another date.
    func confirmed(at date: Date) -> Head {
      Head(
        url: url, fetched: date, entityTag: entityTag, lastModified: lastModified, bytes: bytes)
    }
  }

  let head: Head
  let body: Data

  /// Returns the content of the file.
  func file() throws -> Data {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .secondsSince1970
    var data = try encoder.encode(head)
    data.append(UInt8(ascii: "\n"))
    data.append(body)
    return data
  }

  /// The range of valid fetch times, in seconds since 1970. Years after 9999 can't be displayed.
  private static let possibleTimes = 0..<253_402_300_800.0

  /// Reads a file's content.
  /// - Throws: A `DecodingError` or `Broken` if `file()` didn't make the content for this address.
  init(file: Data, url: String) throws {
    guard let end = file.firstIndex(of: UInt8(ascii: "\n")) else { throw Broken() }
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .secondsSince1970
    head = try decoder.decode(Head.self, from: file[..<end])
    body = file[(end + 1)...]
    guard head.version == 1, head.url == url, head.bytes == body.count,
      Self.possibleTimes.contains(head.fetched.timeIntervalSince1970)
    else { throw Broken() }
  }

  init(head: Head, body: Data) {
    self.head = head
    self.body = body
  }

  init(_ answer: HTTPResponse, url: String, fetched: Date) {
    let head = Head(
      url: url, fetched: fetched, entityTag: answer.fields["ETag"],
      lastModified: answer.fields["Last-Modified"],
      bytes: answer.body.count)
    self.init(head: head, body: answer.body)
  }

  /// The error for a file that is incomplete or has another format.
  struct Broken: Error {}
}
