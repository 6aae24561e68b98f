import FoundationEssentials
import RillTest
import Testing

@Suite("A clock for tests")
struct TestClockTests {
  @Test("It stands still until it is moved, forward or back")
  func moves() {
    let start = Date(timeIntervalSince1970: 1_000)
    let clock = TestClock(start)
    #expect(clock.now == start && clock.now == start)
    clock.advance(by: 60)
    #expect(clock.now == start + 60)
    clock.advance(by: -90)
    #expect(clock.now == start - 30)
  }
}
