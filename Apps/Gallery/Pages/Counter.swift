// A number that any thread may change and that can be observed.
//
// `relay.accept(relay.value + 1)` is two steps: of two threads that take them at the same time, one counts for nothing.
// Here the change is one step, and the relay only tells that there was one.

import Rill
import RillUI
import Synchronization

final class Counter: Sendable {
  private let number = Atomic(0)
  private let changes = BehaviorRelay(value: ())

  /// The number now.
  var value: Int { number.load(ordering: .sequentiallyConsistent) }

  /// The number now, then after each change.
  var values: Driver<Int> {
    changes.asDriver().map { [self] in value }
  }

  /// Changes the number in one step.
  /// - Parameter difference: What is added to it.
  /// - Returns: The number after that.
  @discardableResult func add(_ difference: Int) -> Int {
    let number = number.add(difference, ordering: .sequentiallyConsistent).newValue
    changes.accept(())
    return number
  }
}
