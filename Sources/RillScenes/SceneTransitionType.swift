/// The way in which a scene appears on the screen.
public enum SceneTransitionType: Sendable {
  /// Instead of all scenes that are there.
  case root
  /// On top of the current scene, with a way back.
  case push
  /// In a window of its own, until it is closed.
  case modal
}
