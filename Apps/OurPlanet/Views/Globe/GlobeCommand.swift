/// What a key does to the globe.
nonisolated enum GlobeCommand: Equatable, Sendable {
  /// Looks further east and north, in steps.
  case turn(east: Double, north: Double)
  /// Enlarges, in steps; negative for smaller.
  case zoom(Double)
  /// The globe fits again.
  case whole
  /// Selects the marker that many steps further in the order.
  case step(Int)
  /// Selects the marker nearest to the middle.
  case select

  /// - Parameter key: The key's name.
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
