/// The effect of a key on the globe.
nonisolated enum GlobeCommand: Equatable, Sendable {
  /// Turns the globe east and north, in steps.
  case turn(east: Double, north: Double)
  /// Zooms in, in steps; a negative number zooms out.
  case zoom(Double)
  /// Fits the whole globe into the view.
  case whole
  /// Selects the marker a number of steps further in the order.
  case step(Int)
  /// Selects the marker nearest to the center.
  case select

  /// Creates the command of a key, or nil if the key has none.
  /// - Parameter key: The name of the key.
  init?(key: String) {
    switch key {
    case "Left", "KP_Left": self = .turn(east: -1, north: 0)
    case "Right", "KP_Right": self = .turn(east: 1, north: 0)
    case "Up", "KP_Up": self = .turn(east: 0, north: 1)
    case "Down", "KP_Down": self = .turn(east: 0, north: -1)
    case "plus", "equal", "KP_Add": self = .zoom(1)
    case "minus", "KP_Subtract": self = .zoom(-1)
    case "0", "KP_0": self = .whole
    case "n", "N": self = .step(1)
    case "p", "P": self = .step(-1)
    case "Return", "KP_Enter", "ISO_Enter", "space": self = .select
    default: return nil
    }
  }
}
