/// How a scene comes onto the screen.
public enum SceneTransitionType: Sendable {
  /// In the place of everything that is there.
  case root
  /// On top of the current scene, with a way back.
  case push
  /// In a window of its own, until it is closed.
  case modal
}
