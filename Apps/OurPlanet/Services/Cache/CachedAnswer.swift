import Foundation

/// An answer as it is kept: what the service said of it, and its body as it came.
struct CachedAnswer: Sendable, Equatable {
  /// What is known about the body; the first line of the file.
  struct Head: Sendable, Equatable, Codable {
    /// The version of the file's form.
    var version = 1
    let url: String
    let fetched: Date
    let entityTag: String?
    let lastModified: String?
    let bytes: Int

    /// The same with another date.
    func confirmed(at date: Date) -> Head {
      Head(
        url: url, fetched: date, entityTag: entityTag, lastModified: lastModified, bytes: bytes)
    }
  }

  let head: Head
  let body: Data

  /// The file's content.
  func file() throws -> Data {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .secondsSince1970
    var data = try encoder.encode(head)
    data.append(UInt8(ascii: "\n"))
    data.append(body)
    return data
  }

  /// The seconds since 1970 at which an answer can have been given; year 9999 is the last that can be shown.
  private static let possibleTimes = 0..<253_402_300_800.0

  /// Reads a file's content.
  /// - Throws: Where it is not one that `file()` made for this address.
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

  init(_ answer: HTTPAnswer, url: String, fetched: Date) {
    let head = Head(
      url: url, fetched: fetched, entityTag: answer.entityTag, lastModified: answer.lastModified,
      bytes: answer.body.count)
    self.init(head: head, body: answer.body)
  }

  /// The file is not whole, or not of this form.
  struct Broken: Error {}
}
