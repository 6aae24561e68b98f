import Foundation
import RillTestSupport
import Testing

@testable import OurPlanetServices

/// An answer of the service or the cache that could do harm, and the expected outcome.
struct HostileAnswer: Sendable, CustomTestStringConvertible {
  /// The source of the answer.
  enum Source: Sendable {
    /// The service sends it for the open events.
    case service(@Sendable () throws -> LoopbackService.Reply)
    /// The program finds it in the cache, in place of the cached answer for the open events.
    case cache(@Sendable (_ kept: Data) -> Data)
  }

  /// The expected outcome.
  enum Outcome: Sendable {
    /// The answer is refused with a reason that contains this text, and nothing is cached.
    case refused(String)
    /// These events are read, and the text describes those that are left out.
    case read([String], said: String? = nil)
    /// The cache file is put aside, and the service is asked.
    case putAside
  }

  let name: String
  let source: Source
  let outcome: Outcome

  var testDescription: String { name }

  /// Creates an answer of the service with a body.
  static func body(_ name: String, _ outcome: Outcome, _ body: @escaping @Sendable () -> String) -> Self {
    HostileAnswer(name: name, source: .service { .json(body()) }, outcome: outcome)
  }

  /// Creates a compressed answer of the service.
  static func packed(_ name: String, _ outcome: Outcome, _ body: @escaping @Sendable () -> Data) -> Self {
    let reply: @Sendable () throws -> LoopbackService.Reply = {
      .init(headers: ["Content-Encoding": "gzip"], body: try RillTestSupport.packed(body()))
    }
    return HostileAnswer(name: name, source: .service(reply), outcome: outcome)
  }

  /// Creates an answer with one event, some of whose members are replaced.
  static func event(_ name: String, _ outcome: Outcome, _ members: [String: String]) -> Self {
    body(name, outcome) { eventsJSON([hostileEvent(members)]) }
  }

  /// Creates a cached answer with a changed value in its first line.
  static func head(_ name: String, _ member: String, _ value: String) -> Self {
    HostileAnswer(
      name: name,
      source: .cache { kept in
        let end = kept.firstIndex(of: 0x0a) ?? kept.endIndex
        let head = String(decoding: kept[..<end], as: UTF8.self)
        let pattern = "\"\(member)\":[^,}]*"
        let changed = head.replacingOccurrences(
          of: pattern, with: "\"\(member)\":\(value)", options: .regularExpression)
        return Data(changed.utf8) + kept[end...]
      }, outcome: .putAside)
  }
}

/// Returns an event of the category storms with some members replaced. An empty text removes the member.
func hostileEvent(_ members: [String: String]) -> String {
  var all = [
    "id": "\"E1\"", "title": "\"A storm\"", "closed": "null",
    "categories": "[{\"id\": \"severeStorms\", \"title\": \"Severe Storms\"}]", "sources": "[]",
    "geometry": "[\(hostilePoint("[140.5, 9.5]"))]",
  ]
  for (name, value) in members { all[name] = value.isEmpty ? nil : value }
  return "{" + all.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value)" }.joined(separator: ",")
    + "}"
}

/// Returns a geometry as the service writes it.
func hostilePoint(
  _ coordinates: String, type: String = "Point", date: String = "2023-11-06T18:00:00Z",
  magnitude: String = "35.00"
) -> String {
  """
  {"magnitudeValue": \(magnitude), "magnitudeUnit": "kts", "date": "\(date)", "type": "\(type)",
   "coordinates": \(coordinates)}
  """
}
