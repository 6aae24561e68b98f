import Foundation
import RillHTTP

extension CalDAVServer {
  /// The largest number of resources in one request.
  private static let batch = 100

  /// Fetches resources, in batches. Asks for a resource alone if an answer says nothing about it.
  /// - Parameters:
  ///   - hrefs: The resources.
  ///   - collection: Their collection.
  /// - Returns: One answer for each resource, in the order of the resources.
  /// - Throws: A ``CalDAVError``. It is ``CalDAVError/collectionGone(_:)`` if resources are gone because the collection is.
  public func fetch(_ hrefs: [Href], in collection: Href) async throws -> [RemoteAnswer] {
    var answers: [RemoteAnswer] = []
    var seen: Set<Href> = []
    let each = hrefs.filter { seen.insert($0).inserted }
    for start in stride(from: 0, to: each.count, by: Self.batch) {
      answers += try await fetchBatch(each[start..<min(start + Self.batch, each.count)], collection)
    }
    let isAnyGone = answers.contains { if case .gone = $0 { true } else { false } }
    if isAnyGone { try await checkExistence(of: collection) }
    return answers
  }

  private func fetchBatch(_ hrefs: ArraySlice<Href>, _ collection: Href) async throws -> [RemoteAnswer] {
    let found: [Href: RemoteAnswer]
    do {
      found = try await multiget(hrefs, collection)
    } catch CalDAVError.http(.tooLarge) where hrefs.count > 1 {
      let half = hrefs.count / 2
      return try await fetchBatch(hrefs.prefix(half), collection)
        + fetchBatch(hrefs.dropFirst(half), collection)
    }
    var answers: [RemoteAnswer] = []
    for href in hrefs {
      if let answer = found[href] { answers.append(answer) } else { answers.append(try await get(href)) }
    }
    return answers
  }

  /// Asks for several resources at once.
  /// - Returns: The answers that are clear, also about resources that weren't asked for; none if the server doesn't know the
  ///   question.
  private func multiget(
    _ hrefs: ArraySlice<Href>, _ collection: Href
  ) async throws -> [Href: RemoteAnswer] {
    let response = try await connection.response(
      to: .report, url(collection), fields: ["Depth": "1", "Content-Type": CalDAVQuestion.contentType],
      body: CalDAVQuestion.multiget(hrefs))
    if [401, 408, 429, 502, 503, 504].contains(response.status) { throw response.failure("reading tasks") }
    if [404, 410].contains(response.status) { throw CalDAVError.collectionGone(collection) }
    // One resource with a character that XML doesn't allow makes the whole answer unreadable. Alone, the others aren't.
    guard response.status == 207, let answer = try? MultiStatus(response.body, in: collection) else {
      return [:]
    }
    var found: [Href: RemoteAnswer] = [:]
    var unclear: Set<Href> = []
    for resource in answer.resources {
      guard let answer = RemoteAnswer(resource) else { continue }
      if let other = found.updateValue(answer, forKey: resource.href), other != answer {
        unclear.insert(resource.href)
      }
    }
    return found.filter { !unclear.contains($0.key) }
  }

  /// Asks for one resource.
  private func get(_ href: Href) async throws -> RemoteAnswer {
    let response = try await connection.response(to: .get, url(href), fields: ["Accept": "text/calendar"])
    switch response.status {
    case 200:
      if response.isWebPage { throw CalDAVError.notCalDAV(host: host, found: "a web page") }
      let etag = response.fields["ETag"].flatMap { $0.isEmpty ? nil : $0 }
      return .resource(href, etag: etag, bytes: Array(response.body))
    case 404, 410: return .gone(href)
    case 401, 408, 429, 502, 503, 504: throw response.failure("reading a task")
    default: return .refused(href, status: response.status)
    }
  }
}

extension RemoteAnswer {
  /// Creates the answer about a resource.
  /// - Returns: Nil if it has no bytes and doesn't say why.
  init?(_ resource: MultiStatus.Resource) {
    if resource.isGone {
      self = .gone(resource.href)
    } else if let status = resource.status, status >= 300 {
      self = .refused(resource.href, status: status)
    } else if let data = resource.properties[.calDAV("calendar-data")]?.text, !data.isEmpty {
      let etag = resource.properties[.dav("getetag")]?.trimmedText
      self = .resource(
        resource.href, etag: etag.flatMap { $0.isEmpty ? nil : $0 }, bytes: Self.lines(Array(data.utf8)))
    } else {
      return nil
    }
  }

  /// Returns a text with the line ends of iCalendar. XML has LF for each line end (XML 1.0, 2.11), unless the server has written
  /// CR as `&#13;`.
  private static func lines(_ bytes: [UInt8]) -> [UInt8] {
    let (lf, cr) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
    guard !bytes.contains(cr) else { return bytes }
    var lines: [UInt8] = []
    lines.reserveCapacity(bytes.count + bytes.count / 16)
    for byte in bytes {
      if byte == lf { lines.append(cr) }
      lines.append(byte)
    }
    return lines
  }
}
