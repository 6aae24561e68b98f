import Rill
import RillTest
import Testing

@Suite("Recorded events")
struct RecordedTests {
  struct Failure: Error {}

  @Test("Recorded events are equal if their times and events are")
  func equality() {
    let events: [Recorded<Event<Int>>] = [.next(1, 2), .completed(3), .error(3, Failure())]
    #expect(events == [.next(1, 2), .completed(3), .error(3, Failure())])
    #expect(events[0] != .next(2, 2))
    #expect(events[0] != .next(1, 3))
    #expect(events[1] != events[2])
  }

  @Test("A recorded event's description has its event and time")
  func description() {
    let record: Recorded<Event<Int>> = .next(1, 2)
    #expect("\(record)" == "next(2) @ 1")
  }
}
