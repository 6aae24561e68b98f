import Foundation
import OurPlanetModel

/// A request for a list.
struct AnswerRequest<Item: AnswerItem>: Sendable {
  /// The whole address; answers are kept under it.
  let url: String
  private let address: URL
  private let contentIdentifier: String

  /// - Throws: `EOError.invalidURL`.
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

  /// What to send.
  /// - Parameter kept: The answer that the service may confirm instead of sending it again.
  func httpRequest(confirming kept: CachedAnswer.Head?) -> HTTPRequest {
    var request = HTTPRequest(url: address)
    request.setHeader("Accept", "application/json")
    request.setHeader("If-None-Match", kept?.entityTag)
    request.setHeader("If-Modified-Since", kept?.lastModified)
    return request
  }

  /// Reads an answer's body, whatever it is labelled as.
  /// - Parameter stop: Ends the reading.
  /// - Throws: `EOError.invalidJSON`.
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
      throw .invalidJSON("expected \(contentIdentifier), met \(sent) entries none of which can be read.")
    }
    return EOAnswer(
      items: list.items, unreadable: list.unreadable, repeated: list.repeated, fetched: fetched,
      isCached: isCached)
  }

  private func reason(_ error: any Error) -> String {
    switch error {
    case DecodingError.dataCorrupted: "expected JSON, met something else."
    case DecodingError.keyNotFound: "expected a list “\(contentIdentifier)”, met an answer without."
    case is ReadingStop.Stopped: "reading it took too long."
    default: "expected an object with the list “\(contentIdentifier)”, met another form."
    }
  }

  private static func encoded(_ text: String) -> String {
    let plain = CharacterSet(charactersIn: "-._~").union(.alphanumerics)
    // Letters beyond ASCII are no letters to an address.
    return text.unicodeScalars.map { scalar in
      scalar.isASCII && plain.contains(scalar)
        ? String(scalar)
        : String(scalar).utf8.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16).uppercased() }.joined()
    }.joined()
  }
}
