import OurPlanetModel
import Rill
import Testing

@testable import OurPlanetServices

@Suite("Redirects", .timeLimit(.minutes(20)))
struct RedirectTests {
  let planet: Planet

  init() throws { planet = try Planet() }

  /// Starts a service that redirects a number of times before it answers.
  private func service(redirects: Int) throws -> LoopbackService {
    try LoopbackService { asked in
      let step = Int(asked.query["step"] ?? "0") ?? 0
      guard step < redirects else { return .oneEvent(asked) }
      let query = "category=severeStorms&status=\(asked.status ?? "")&step=\(step + 1)"
      return .init(status: [301, 302, 307, 308][step % 4], headers: ["Location": "/elsewhere?\(query)"])
    }
  }

  @Test("Five redirects are followed")
  func five() async throws {
    let server = try service(redirects: 5)
    let state = try await last(planet.service(server.base).events(category: storms))
    #expect(state.phase == .loaded)
    #expect(state.events.count == 2)
    #expect(server.requests.count == 12)
  }

  @Test("A sixth redirect isn't followed")
  func six() async throws {
    let server = try service(redirects: 6)
    let state = try await last(planet.service(server.base).events(category: storms))
    #expect(state.failure == .tooManyRedirects(limit: 5))
    #expect(server.requests.count == 12, "Each of the two requests is sent six times.")
  }

  @Test("Redirects to another host or another port aren't followed")
  func elsewhere() async throws {
    let other = try LoopbackService { .oneEvent($0) }
    for place in ["http://localhost:\(other.port)/", "http://127.0.0.1:\(other.port)/"] {
      let server = try LoopbackService { _ in .init(status: 302, headers: ["Location": place]) }
      let state = try await last(planet.service(server.base).events(category: storms))
      guard case .redirectedAway? = state.failure else { return missed("redirectedAway", state.failure) }
    }
    #expect(other.requests.isEmpty)
  }
}
