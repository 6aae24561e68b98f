/// A reason why a transition is impossible.
public enum SceneError: Error, Equatable {
  /// A pop was requested, but there is no scene below the current one.
  case nothingToPop
  /// A push or a modal scene was requested before there was a root scene.
  case noRootScene
  /// The window has been closed.
  case windowClosed
}

extension SceneError: CustomStringConvertible {
  /// A message that says what was expected, what was found and what to do.
  public var description: String {
    switch self {
    case .nothingToPop: "expected a scene below the current one, found none; pop only pushed or modal scenes"
    case .noRootScene: "expected a root scene to go on from; make a transition of type root first"
    case .windowClosed: "expected an open window to show the scene in; it has been closed"
    }
  }
}
