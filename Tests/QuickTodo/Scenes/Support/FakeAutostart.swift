import QuickTodoServices
import Rill

/// An entry of the desktop that a test can damage.
final class FakeAutostart: AutostartType {
  struct Failure: Error, CustomStringConvertible { let description = "The disk is full." }

  let value = LockedValue<Bool?>(nil)
  let isDamaged = LockedValue(false)

  func isOn() -> Observable<Bool?> { .deferred { [value] in .just(value.value) } }

  func set(_ isOn: Bool) -> Observable<Void> {
    .deferred { [value, isDamaged] in
      if isDamaged.value { throw Failure() }
      value.withLock { $0 = isOn }
      return .just(())
    }
  }
}
