import Rill
import RillTest
import Testing

@Suite("Recorded events")
struct RecordedEventsTests {
  enum Failure: Error { case first, second }

  @Test("events returns its arguments as a list")
  func listed() {
    let some = Recorded<Event<Int>>.events(.next(1, 1), .completed(2))
    #expect(some == [.next(1, 1), .completed(2)])
    #expect(Recorded<Event<Int>>.events(some) == some)
  }

  @Test("Results of singles are compared by element and by error")
  func results() {
    #expect(SingleEvent.success(1) == .success(1))
    #expect(!(SingleEvent.success(1) == .success(2)))
    #expect(SingleEvent<Int>.failure(Failure.first) == .failure(Failure.first))
    #expect(!(SingleEvent<Int>.failure(Failure.first) == .failure(Failure.second)))
    #expect(!(SingleEvent<Int>.failure(Failure.first) == .success(1)))
  }
}
