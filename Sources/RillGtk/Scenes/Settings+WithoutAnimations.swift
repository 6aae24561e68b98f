import Gtk

extension Settings {
  /// Makes a change that is shown at once, whatever the system's setting.
  /// - Parameter change: The change to make without animations.
  static func withoutAnimations(_ change: () -> Void) {
    guard areAnimationsEnabled else { return change() }
    areAnimationsEnabled = false
    defer { areAnimationsEnabled = true }
    change()
  }
}
