import Foundation
import RillHTTP

/// A server's answer that it doesn't carry out a write.
struct Refusal {
  /// The status, also one inside a list of resources, as Xandikos answers.
  let status: Int
  /// The local names of the preconditions that aren't met (RFC 4918, 16).
  let preconditions: [String]
  /// Whether a precondition is one of the resource's content, instead of one of the request's header.
  let isAboutContent: Bool
  private let host: String
  private let explanation: String

  /// Reads an answer.
  init(_ response: HTTPResponse) {
    host = response.place
    var names: [WebDAVElement.Name] = []
    var (status, explanation) = (response.status, "")
    if response.status == 207, let answer = try? MultiStatus(response.body) {
      let failed = answer.resources.first { ($0.status ?? 200) >= 300 }
      status = failed?.status ?? 204
      names = failed?.preconditions ?? []
      explanation = failed?.explanation ?? ""
    } else if let error = try? WebDAVElement(response.body), error.name == .dav("error") {
      names = error.children.map(\.name)
      explanation = error.first(.dav("responsedescription"))?.trimmedText ?? ""
      if explanation.isEmpty {
        explanation = error.children.first { $0.name.local == "message" }?.trimmedText ?? ""
      }
    } else if response.fields["Content-Type"]?.lowercased().hasPrefix("text/plain") == true {
      explanation = String(decoding: response.body.prefix(400), as: UTF8.self)
    }
    self.status = status
    let isOfCalDAV = { (name: WebDAVElement.Name) in name == .calDAV(name.local) }
    preconditions = names.filter { $0 == .dav($0.local) || isOfCalDAV($0) }.map(\.local)
      .filter { $0 != "responsedescription" }
    isAboutContent = names.contains {
      isOfCalDAV($0) || $0 == .dav($0.local) && Self.meanings[$0.local] != nil
    }
    self.explanation = explanation.split { $0.isWhitespace || $0.isNewline }.joined(separator: " ")
  }

  /// A sentence with the server's reason.
  /// - Parameter deed: The request as messages name it, such as "store the task".
  func reason(_ deed: String) -> String {
    let found = (["status \(status)"] + preconditions).joined(separator: ", ")
    let meaning = preconditions.lazy.compactMap { Self.meanings[$0] }.first ?? Self.advice(status)
    return "Expected \(host) to \(deed), found a refusal (\(found)). \(quoted(after: meaning))"
  }

  /// Returns a sentence with the server's own words after it, which are a sentence or a part of one.
  private func quoted(after meaning: String) -> String {
    let words = explanation.prefix(200)
    guard let last = words.last else { return meaning }
    return ".!?".contains(last)
      ? "\(meaning) The server says “\(words)”" : "\(meaning) The server says “\(words)”."
  }

  private static let meanings = [
    "no-uid-conflict": "Another resource of the collection has the same UID. Remove one of them.",
    "valid-calendar-data": "The server can't read the task. Report this with the task.",
    "valid-calendar-object-resource": "The server can't read the task. Report this with the task.",
    "supported-calendar-data": "The server doesn't accept this version of iCalendar.",
    "supported-calendar-component": "The collection accepts no tasks. Choose another one.",
    "max-resource-size": "The task is too large for the server. Shorten its notes.",
    "max-attendees-per-instance": "The task has more attendees than the server accepts.",
    "max-instances": "The task repeats more often than the server accepts.",
    "quota-not-exceeded": "The account's storage is full. Delete something there.",
    "sufficient-disk-space": "The server's disk is full. Ask its administrator.",
    "need-privileges": "The account may only read the collection. Ask its owner, or choose another one.",
  ]

  private static func advice(_ status: Int) -> String {
    switch status {
    case 403: "The account may not write here. Ask the collection's owner, or choose another collection."
    case 413: "The task is too large for the server. Shorten its notes."
    case 507: "The account's storage is full. Delete something there."
    default: "Change the task, or ask the server's administrator."
    }
  }
}
