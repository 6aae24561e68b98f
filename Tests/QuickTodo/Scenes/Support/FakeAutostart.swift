import QuickTodoServices
import Rill

/// An entry of the desktop that a test can damage.
final class FakeAutostart: AutostartType {
  struct Failure: Error, CustomStringConvertible { let description = "The disk is full." }

  let value = LockedValue(false)
  let isDamaged = LockedValue(false)

  func isOn() throws -> Bool { value.value }

  func set(_ isOn: Bool) throws {
    if isDamaged.value { throw Failure() }
    value.withLock { $0 = isOn }
  }
}
