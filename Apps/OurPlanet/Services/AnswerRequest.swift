import Foundation

/// A request for a list.
struct AnswerRequest<Item: Decodable & Sendable>: Sendable {
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
  /// - Throws: `EOError.invalidJSON`.
  func answer(in body: Data, fetched: Date, isCached: Bool) throws(EOError) -> EOAnswer<Item> {
    do {
      let list = try JSONDecoder().decode(ItemList<Item>.self, from: body, configuration: contentIdentifier)
      return EOAnswer(
        items: list.items, unreadable: list.unreadable, fetched: fetched, isCached: isCached)
    } catch {
      throw .invalidJSON(Self.reason(error))
    }
  }

  private static func reason(_ error: any Error) -> String {
    guard let error = error as? DecodingError else { return "\(error)" }
    return switch error {
    case .dataCorrupted: "expected JSON, met something else."
    case .keyNotFound(let key, _): "expected a list “\(key.stringValue)”, met an answer without."
    case .typeMismatch(_, let context), .valueNotFound(_, let context): context.debugDescription
    @unknown default: "\(error)"
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
