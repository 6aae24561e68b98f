import Foundation
import OurPlanetModel
import Rill
import Testing

@testable import OurPlanetServices

// Nested in a suite that measures the memory of the process, so that the two don't run at the same time.
extension TransferTests {
  @Suite("Hostile answers") struct HostileAnswerTests {
    let planet: Planet

    init() throws { planet = try Planet() }

    @Test(
      "A hostile answer does no harm: it is refused, or read with a note about the parts left out",
      arguments: HostileAnswer.all)
    func hostile(_ answer: HostileAnswer) async throws {
      switch answer.source {
      case .service(let reply): try await expect(answer.outcome, of: try reply())
      case .cache(let damage): try await expectPutAside(damage)
      }
    }

    private func expect(_ outcome: HostileAnswer.Outcome, of reply: LoopbackService.Reply) async throws {
      let server = try LoopbackService { asked in
        if asked.category == fires.id { return .oneEvent(asked) }
        return asked.status == "open" ? reply : .json(eventsJSON([eventJSON("closed", closed: true)]))
      }
      let service = try planet.service(server.base)
      let states = try await all(
        Observable.merge(service.events(category: storms), service.events(category: fires)))
      #expect(states.last { $0.category == fires }?.phase == .loaded, "The other categories go on.")
      let state = try #require(states.last { $0.category == storms })
      switch outcome {
      case .refused(let reason):
        let text = state.failure?.description ?? "no failure"
        #expect(text.contains(reason), "\(text.prefix(300))")
        #expect(state.answers[.open] == nil)
        #expect(planet.files.count == 3, "Nothing is kept of it: \(planet.files)")
      case .read(let ids, let said):
        #expect(state.failure == nil)
        #expect(Set(state.events.map(\.id)) == Set(ids + ["closed"]))
        #expect(leftOut(state) == said)
      case .putAside: Issue.record("Only a kept answer is put aside.")
      }
    }

    private func leftOut(_ state: EOCategoryEvents) -> String? {
      LeftOutEvents([state], now: planet.clock.now).text
    }

    private func expectPutAside(_ damage: (Data) -> Data) async throws {
      let server = try LoopbackService { .oneEvent($0) }
      _ = try await last(planet.service(server.base).events(category: storms))
      let name = try #require(planet.files.first { $0.contains("open") })
      let file = URL(fileURLWithPath: planet.cacheFolder + "/" + name)
      try damage(Data(contentsOf: file)).write(to: file)
      let state = try await last(planet.service(server.base).events(category: storms))
      #expect(state.phase == .loaded)
      #expect(state.events.count == 2)
      let now = planet.clock.now
      #expect(AnswerAge.text(try #require(state.fetched), now: now) == "as of just now")
      #expect(planet.files.filter { $0.hasSuffix(".broken") } == [name + ".broken"])
      #expect(AnswerAge.text(Date(timeIntervalSince1970: -1e308), now: now).hasSuffix("days ago"))
      #expect(server.requests.count == 3)
    }
  }
}
