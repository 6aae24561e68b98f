import Rill
import RillTest

/// Returns the events of a sequence on a scheduler of its own, subscribed to at 200.
func events(
  disposed: TestTime = 1000, _ make: @escaping @Sendable (TestScheduler) -> Observable<Int>
) -> [Recorded<Event<Int>>] {
  let scheduler = TestScheduler(initialClock: 0)
  return scheduler.start(disposed: disposed) { make(scheduler) }.events
}
