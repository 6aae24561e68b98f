public import Rill

/// Moves between scenes. A view model holds one, makes the next view model and asks for the transition; it
/// knows no view.
///
/// Every call may come from anywhere; the work is done on the main actor, in the order of the calls, and
/// starts whether or not anybody subscribes.
public protocol SceneCoordinatorType<Scene>: Sendable {
  /// The app's scenes: an enum whose cases carry view models.
  associatedtype Scene: Sendable

  /// Shows a scene.
  /// - Parameters:
  ///   - scene: The scene.
  ///   - type: How it comes.
  /// - Returns: Completes when the scene is shown; fails with `SceneError` if it cannot be.
  @discardableResult func transition(to scene: Scene, type: SceneTransitionType) -> Completable

  /// Shows a scene until it is closed.
  /// - Parameters:
  ///   - scene: The scene.
  ///   - type: How it comes.
  /// - Returns: Completes when the scene has been closed, by whatever way; fails with `SceneError` if it
  ///   cannot be shown.
  @discardableResult func transitionUntilClosed(to scene: Scene, type: SceneTransitionType) -> Completable

  /// Closes the current scene: the modal one if there is one, else the one pushed last.
  /// - Parameter animated: Whether the change is animated.
  /// - Returns: Completes when the scene below is shown; fails with `SceneError` if there is none.
  @discardableResult func pop(animated: Bool) -> Completable
}

extension SceneCoordinatorType {
  /// Closes the current scene, animated.
  /// - Returns: Completes when the scene below is shown; fails with `SceneError` if there is none.
  @discardableResult public func pop() -> Completable { pop(animated: true) }
}
