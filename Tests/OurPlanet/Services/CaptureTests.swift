import Foundation
import OurPlanetModel
import Rill
import RillTestSupport
import Testing

@testable import OurPlanetServices

@Suite("Recorded answers of the service", .timeLimit(.minutes(20)))
struct CaptureTests {
  /// The folder of the recorded answers, named by the environment or else beside the checkout.
  static let folder =
    ProcessInfo.processInfo.environment["OURPLANET_EONET"]
    ?? URL(fileURLWithPath: #filePath).pathComponents.dropLast(4).joined(separator: "/").dropFirst()
    + "/../shared/eonet"

  /// Whether the recorded answers aren't expected: no folder is named, and the checkout has no folder beside it that
  /// should contain them. If such a folder exists, as in CI, they must be in it.
  static let isMissing =
    !FileManager.default.fileExists(atPath: folder + "/..")
    && ProcessInfo.processInfo.environment["OURPLANET_EONET"] == nil

  private func events(_ name: String) async throws -> EOAnswer<EOEvent> {
    let body = try Data(contentsOf: URL(fileURLWithPath: Self.folder + "/" + name))
    let planet = try Planet()
    let server = try LoopbackService { _ in .init(body: body) }
    let source: Observable<EOAnswer<EOEvent>> = try planet.service(server.base).request(
      endpoint: "events", query: ["status": "open"], contentIdentifier: "events")
    return try await last(source)
  }

  @Test("All 5,662 open events are decoded", .disabled(if: isMissing))
  func open() async throws {
    let answer = try await events("events-open-2025-11.json")
    #expect(answer.total == 5_662)
    #expect(answer.unreadable == 0)
    #expect(Set(answer.items.map(\.id)).count == 5_662)
    #expect(answer.items.filter { $0.description == nil }.count >= 4_817)
    #expect(answer.items.map(\.geometry.count).max() == 61)
    #expect(answer.items.allSatisfy { $0.isOpen && $0.newestDate != nil && $0.webPage != nil })
    #expect(!answer.items.contains { $0.title.contains("&amp;") || $0.title.contains("&#") })
    let counts = Dictionary(grouping: answer.items) { $0.categories[0].id }.mapValues(\.count)
    #expect(counts == ["wildfires": 5_580, "seaLakeIce": 46, "volcanoes": 33, "severeStorms": 3])
  }

  @Test("All 20 closed events are decoded", .disabled(if: isMissing))
  func closed() async throws {
    let answer = try await events("events-closed-2020-11.json")
    #expect(answer.total == 20)
    #expect(answer.unreadable == 0)
    #expect(answer.items.allSatisfy { !$0.isOpen })
    #expect(answer.items.reduce(0) { $0 + $1.geometry.count } == 376)
    #expect(answer.items.contains { $0.sources.contains { $0.address?.contains("&eventtype=TC") == true } })
  }

  @Test("All 13 categories are decoded", .disabled(if: isMissing))
  func categories() async throws {
    let body = try Data(contentsOf: URL(fileURLWithPath: Self.folder + "/categories-2025-09.json"))
    let server = try LoopbackService { _ in .init(body: body) }
    let answer = try await last(Planet().service(server.base).categories)
    #expect(answer.items.count == 13)
    #expect(answer.unreadable == 0)
    #expect(answer.items.allSatisfy { !$0.description.isEmpty && $0.name != $0.id })
  }
}
