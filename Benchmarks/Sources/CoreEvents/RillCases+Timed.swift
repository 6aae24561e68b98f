import Glibc
import Dispatch
import Opaque
import Rill

/// The cases with time and threads.
extension RillCases {
  static func prepareTimed(_ work: Case, _ count: Int) -> (() -> Void)? {
    let scheduler = SerialDispatchQueueScheduler(qos: .userInitiated)
    switch work {
    case .observeOn: return observeOn(count, scheduler)
    case .debounce:
      return sends(count) {
        $0.debounce(.seconds(60), scheduler: scheduler).subscribe(onNext: { consume($0) })
      }
    case .throttle:
      return sends(count) {
        $0.throttle(.seconds(60), scheduler: scheduler).subscribe(onNext: { consume($0) })
      }
    case .forAwait: return forAwait(count)
    default: return nil
    }
  }

  private static func observeOn(_ count: Int, _ scheduler: SerialDispatchQueueScheduler) -> () -> Void {
    let subject = PublishSubject<Int>()
    let awaited = Awaited()
    let subscription = subject.observe(on: scheduler)
      .subscribe(onNext: { element in
        consume(element)
        awaited.consumed()
      })
    return {
      awaited.send(count) { subject.onNext($0) }
      withExtendedLifetime(subscription) {}
    }
  }

  private static func forAwait(_ count: Int) -> () -> Void {
    let subject = PublishSubject<Int>()
    let awaited = Awaited()
    let task = Task.detached {
      for try await element in subject.values {
        consume(element)
        awaited.consumed()
      }
    }
    // Sleeps instead of spinning, because every instruction counts.
    while !subject.hasObservers { usleep(1_000) }
    return {
      awaited.send(count) { subject.onNext($0) }
      task.cancel()
    }
  }
}
