import Rill
import Testing

@Suite("An event")
struct EventTests {
  @Test("An event's properties describe its kind and content")
  func properties() {
    #expect(Event.next(1).element == 1)
    #expect(!Event.next(1).isStopEvent)
    #expect(Event<Int>.completed.isCompleted && Event<Int>.completed.isStopEvent)
    #expect(Event<Int>.error(TestError.first).error as? TestError == .first)
    #expect(Event<Int>.error(TestError.first).element == nil)
  }

  @Test("An event equals another of the same kind and content")
  func equality() {
    #expect(Event.next(1) == .next(1))
    #expect(Event.next(1) != .next(2))
    #expect(Event<Int>.error(TestError.first) == .error(TestError.first))
    #expect(Event<Int>.error(TestError.first) != .error(TestError.second))
    #expect(Event<Int>.completed != .error(TestError.first))
  }

  @Test("An event becomes an error if its transformation throws")
  func map() {
    #expect(Event.next(1).map { $0 + 1 } == .next(2))
    #expect(Event.next(1).map { _ -> Int in throw TestError.first } == .error(TestError.first))
    #expect(Event<Int>.completed.map { $0 } == .completed)
  }
}
