import Foundation
import OurPlanetModel
import RillHTTP

/// A request for a list.
struct AnswerRequest<Item: AnswerItem>: Sendable {
  /// The complete address, which is also the cache key of the answer.
  let url: String
  private let address: URL
  private let contentIdentifier: String

  /// Creates a request.
  /// - Parameter contentIdentifier: The key of the list in the answer.
  /// - Throws: `EOError.invalidURL` if the parts don't form an address.
  init(
    location: EOLocation, endpoint: String, query: [String: String], contentIdentifier: String
  ) throws(EOError) {
    let parameters = query.sorted { $0.key < $1.key }.map {
      "\(Self.encoded($0.key))=\(Self.encoded($0.value))"
    }
    let suffix = parameters.isEmpty ? "" : "?" + parameters.joined(separator: "&")
    url = "\(location.base)/\(endpoint)\(suffix)"
    guard let address = URL(string: url) else { throw .invalidURL(url) }
    self.address = address
    self.contentIdentifier = contentIdentifier
  }

  /// Returns the HTTP request to send.
  /// - Parameter kept: The head of the cached answer, which the service may confirm instead of sending it again.
  func httpRequest(confirming kept: CachedAnswer.Head?) -> HTTPRequest {
    var request = HTTPRequest(.get, address, fields: ["Accept": "application/json"])
    request.fields["If-None-Match"] = Self.fieldValue(kept?.entityTag)
    request.fields["If-Modified-Since"] = Self.fieldValue(kept?.lastModified)
    return request
  }

  /// Returns a value unless it is empty or invalid in a header: it comes from a cache file, which may be damaged.
  private static func fieldValue(_ value: String?) -> String? {
    value.flatMap { $0.isEmpty || !HTTPFields.isValue($0) ? nil : $0 }
  }

  /// Decodes an answer's body, regardless of its content type.
  /// - Parameter stop: Ends the decoding early.
  /// - Throws: `EOError.invalidJSON` if the body can't be decoded, or none of its items can.
  func answer(
    in body: Data, fetched: Date, isCached: Bool, stop: ReadingStop = ReadingStop()
  ) throws(EOError) -> EOAnswer<Item> {
    let decoder = JSONDecoder()
    if let key = CodingUserInfoKey.readingStop { decoder.userInfo[key] = stop }
    let list: ItemList<Item>
    do {
      list = try decoder.decode(ItemList<Item>.self, from: body, configuration: contentIdentifier)
    } catch {
      throw .invalidJSON(reason(error))
    }
    if list.items.isEmpty, list.unreadable > 0 {
      let sent = list.unreadable.grouped
      throw .invalidJSON("expected \(contentIdentifier), found \(sent) entries, none of them readable.")
    }
    return EOAnswer(
      items: list.items, unreadable: list.unreadable, repeated: list.repeated, fetched: fetched,
      isCached: isCached)
  }

  private func reason(_ error: any Error) -> String {
    switch error {
    case DecodingError.dataCorrupted: "expected JSON, found something else."
    case DecodingError.keyNotFound: "expected a list “\(contentIdentifier)”, found an answer without."
    case is ReadingStop.Stopped: "reading it took too long."
    default: "expected an object with the list “\(contentIdentifier)”, found another form."
    }
  }

  private static func encoded(_ text: String) -> String {
    let plain = CharacterSet(charactersIn: "-._~").union(.alphanumerics)
    // URLs allow only ASCII letters unescaped.
    return text.unicodeScalars.map { scalar in
      scalar.isASCII && plain.contains(scalar)
        ? String(scalar)
        : String(scalar).utf8.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16).uppercased() }.joined()
    }.joined()
  }
}
