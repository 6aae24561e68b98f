import CGtk
import GObject

/// Something whose end can be observed.
final class Token {}

/// A GObject without a wrapper class: an action of GIO.
func makeAction() -> Object { Object(raw: newInstance(of: g_simple_action_get_type()), ownership: .new) }

/// Runs the main actor's tasks until a condition holds, for at most five minutes.
/// - Returns: Whether the condition was met in time.
func eventually(_ condition: () -> Bool) async -> Bool {
  let deadline = ContinuousClock.now.advanced(by: .seconds(300))
  while !condition() {
    if ContinuousClock.now > deadline { return false }
    await Task.yield()
  }
  return true
}
