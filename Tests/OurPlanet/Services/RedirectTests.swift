import OurPlanetModel
import Rill
import Testing

@testable import OurPlanetServices

@Suite("Redirects", .timeLimit(.minutes(5)))
struct RedirectTests {
  let planet: Planet

  init() throws { planet = try Planet() }

  /// A service that points from one place to the next before it answers.
  private func service(redirects: Int) async throws -> LoopbackService {
    try await LoopbackService { asked in
      let step = Int(asked.query["step"] ?? "0") ?? 0
      guard step < redirects else { return .oneEvent(asked) }
      let query = "category=severeStorms&status=\(asked.status ?? "")&step=\(step + 1)"
      return .init(status: [301, 302, 307, 308][step % 4], headers: ["Location": "/elsewhere?\(query)"])
    }
  }

  @Test("Five redirects are followed")
  func five() async throws {
    let server = try await service(redirects: 5)
    let state = try await last(planet.service(server.base).events(category: storms))
    #expect(state.phase == .loaded)
    #expect(state.events.count == 2)
    #expect(server.requests.count == 12)
  }

  @Test("The sixth is not")
  func six() async throws {
    let server = try await service(redirects: 6)
    let state = try await last(planet.service(server.base).events(category: storms))
    #expect(state.failure == .tooManyRedirects(limit: 5))
    #expect(server.requests.count == 12, "Each of the two requests is sent six times.")
  }

  @Test("Another host, or another port of the same, is not asked")
  func elsewhere() async throws {
    let other = try await LoopbackService { .oneEvent($0) }
    for place in ["http://localhost:\(other.port)/", "http://127.0.0.1:\(other.port)/"] {
      let server = try await LoopbackService { _ in .init(status: 302, headers: ["Location": place]) }
      let state = try await last(planet.service(server.base).events(category: storms))
      guard case .redirectedAway? = state.failure else { return missed("redirectedAway", state.failure) }
    }
    #expect(other.requests.isEmpty)
  }
}
