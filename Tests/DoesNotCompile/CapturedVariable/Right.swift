import Rill
import Synchronization

/// Counts with `scan`, which holds the state between two elements.
func count(_ numbers: Observable<Int>) -> any Disposable {
  numbers
    .scan(0) { total, number in total + number }
    .filter { total in total > 10 }
    .subscribe(onNext: { total in print(total) })
}

/// Counts with a lock, because several subscriptions share the count.
func make() -> Observable<Int> {
  let subscriptions = Counter()
  return .create { observer in
    observer.onNext(subscriptions.add(1))
    return Disposables.create {
      _ = subscriptions.add(-1)
    }
  }
}

final class Counter: Sendable {
  private let count = Mutex(0)

  func add(_ difference: Int) -> Int {
    count.withLock { count in
      count += difference
      return count
    }
  }
}
