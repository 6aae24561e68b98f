// A number that any thread may change, and that can be observed.
//
// `relay.accept(relay.value + 1)` is two steps: if two threads take them at the same time, one change is lost. Here
// the change is one step, and the relay only announces that there was one.

import Rill
import RillUI
import Synchronization

final class Counter: Sendable {
  private let number = Atomic(0)
  private let changes = BehaviorRelay(value: ())

  /// The current number.
  var value: Int { number.load(ordering: .sequentiallyConsistent) }

  /// The current number, then the number after each change.
  var values: Driver<Int> {
    changes.asDriver().map { [self] in value }
  }

  /// Changes the number in one step.
  /// - Parameter difference: The number to add.
  /// - Returns: The number after the change.
  @discardableResult func add(_ difference: Int) -> Int {
    let number = number.add(difference, ordering: .sequentiallyConsistent).newValue
    changes.accept(())
    return number
  }
}
