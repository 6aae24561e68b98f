import Testing

@testable import OurPlanetViews

@Suite("Turning to a place") struct GlobeTurnTests {
  @Test("The turn goes from its start to its end and stays there")
  func ends() {
    let turn = GlobeTurn(latitude: 10, longitude: 20, toLatitude: -30, longitude: 50)
    #expect(turn.place(after: 0) == (10, 20))
    #expect(turn.place(after: turn.duration) == (-30, 50))
    #expect(turn.place(after: 10) == (-30, 50))
  }

  @Test("The turn takes the shorter way around the earth", arguments: [(170.0, -170.0, 180.0), (-10, 20, 5)])
  func shorter(from: Double, to: Double, on: Double) {
    let turn = GlobeTurn(latitude: 0, longitude: from, toLatitude: 0, longitude: to)
    let ways = stride(from: 0, through: 1, by: 0.05).map { turn.place(after: $0 * turn.duration).longitude }
    #expect(ways.allSatisfy { abs(($0 - on).remainder(dividingBy: 360)) < 16 })
  }

  @Test("The turn decelerates")
  func slower() {
    let turn = GlobeTurn(latitude: 0, longitude: 0, toLatitude: 0, longitude: 100)
    #expect(turn.place(after: turn.duration / 2).longitude > 80)
  }
}
