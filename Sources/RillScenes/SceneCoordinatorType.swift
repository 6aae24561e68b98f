public import Rill

/// A coordinator of transitions between scenes. A view model holds one, makes the next view model and
/// requests the transition. It knows no view.
///
/// Methods may be called on any thread. The work is done on the main actor, in the order of the calls, and
/// starts even if nobody subscribes.
public protocol SceneCoordinatorType<Scene>: Sendable {
  /// The app's scenes: an enum whose cases carry view models.
  associatedtype Scene: Sendable

  /// Shows a scene.
  /// - Parameters:
  ///   - scene: The scene to show.
  ///   - type: How the scene appears.
  /// - Returns: A sequence that completes when the scene is shown, or fails with `SceneError` if it can't be.
  @discardableResult func transition(to scene: Scene, type: SceneTransitionType) -> Completable

  /// Shows a scene until it is closed.
  /// - Parameters:
  ///   - scene: The scene to show.
  ///   - type: How the scene appears.
  /// - Returns: A sequence that completes when the scene has been closed in any way, or fails with
  ///   `SceneError` if the scene can't be shown.
  @discardableResult func transitionUntilClosed(to scene: Scene, type: SceneTransitionType) -> Completable

  /// Closes the current scene: the modal one if there is one, otherwise the one pushed last.
  /// - Parameter animated: Whether the change is animated.
  /// - Returns: A sequence that completes when the scene below is shown, or fails with `SceneError` if there
  ///   is none.
  @discardableResult func pop(animated: Bool) -> Completable
}

extension SceneCoordinatorType {
  /// Closes the current scene, animated.
  /// - Returns: A sequence that completes when the scene below is shown, or fails with `SceneError` if there
  ///   is none.
  @discardableResult public func pop() -> Completable { pop(animated: true) }
}
