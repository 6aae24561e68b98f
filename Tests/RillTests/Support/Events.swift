import Rill
import RillTest

/// What a sequence of its own scheduler emits, subscribed to at 200.
func events(
  disposed: TestTime = 1000, _ make: @escaping @Sendable (TestScheduler) -> Observable<Int>
) -> [Recorded<Event<Int>>] {
  let scheduler = TestScheduler(initialClock: 0)
  return scheduler.start(disposed: disposed) { make(scheduler) }.events
}
