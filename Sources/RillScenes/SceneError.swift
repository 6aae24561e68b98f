/// Why a transition is impossible.
public enum SceneError: Error, Equatable {
  /// A pop where there is nothing below the current scene.
  case nothingToPop
  /// A push or modal before there is a root scene.
  case noRootScene
  /// The window has been closed.
  case windowClosed
}

extension SceneError: CustomStringConvertible {
  /// What was expected, what was met and what to do.
  public var description: String {
    switch self {
    case .nothingToPop: "expected a scene below the current one to go back to; there is none, so do not pop"
    case .noRootScene: "expected a root scene to go on from; make a transition of type root first"
    case .windowClosed: "expected an open window to show the scene in; it has been closed"
    }
  }
}
