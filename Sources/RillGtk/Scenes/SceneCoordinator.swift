public import Gtk
public import Rill
public import RillScenes

/// A coordinator of the scenes in a window. Pushed scenes are pages of a navigation view, and modal ones are
/// windows.
public nonisolated final class SceneCoordinator<Scene: Sendable>: SceneCoordinatorType {
  private let stack: SceneStack<Scene>

  /// Creates a coordinator.
  /// - Parameters:
  ///   - window: The window whose content the scenes become.
  ///   - container: Wraps the widget that shows the scenes, for example in a toast overlay.
  ///   - makeView: Makes the view of a scene, bound to the view model that the scene carries.
  @MainActor public init(
    window: Window, container: @MainActor (Widget) -> Widget = { $0 },
    makeView: @escaping @MainActor (Scene) -> any SceneView
  ) {
    stack = SceneStack(window: window, container: container, makeView: makeView)
  }

  /// Shows a scene.
  /// - Parameters:
  ///   - scene: The scene to show.
  ///   - type: How the scene appears.
  /// - Returns: A sequence that completes when the scene is shown, or fails with `SceneError` if it can't be.
  @discardableResult public func transition(to scene: Scene, type: SceneTransitionType) -> Completable {
    start { stack, receipt in stack.show(scene, type, shown: receipt, closed: nil) }
  }

  /// Shows a scene until it is closed.
  /// - Parameters:
  ///   - scene: The scene to show.
  ///   - type: How the scene appears.
  /// - Returns: A sequence that completes when the scene has been closed, or fails with `SceneError` if the
  ///   scene can't be shown.
  @discardableResult public func transitionUntilClosed(
    to scene: Scene, type: SceneTransitionType
  ) -> Completable {
    start { stack, receipt in stack.show(scene, type, shown: nil, closed: receipt) }
  }

  /// Closes the current scene.
  /// - Parameter animated: Whether the change is animated.
  /// - Returns: A sequence that completes when the scene below is shown, or fails with `SceneError` if there
  ///   is none.
  @discardableResult public func pop(animated: Bool) -> Completable {
    start { stack, receipt in stack.pop(animated: animated, receipt: receipt) }
  }

  /// Starts work on the main actor, in the order of the calls.
  /// - Returns: The end of the work.
  private func start(
    _ work: @escaping @MainActor (SceneStack<Scene>, SceneReceipt) -> Void
  ) -> Completable {
    let receipt = SceneReceipt.create(bufferSize: 1)
    let stack = stack
    _ = MainScheduler.instance.schedule(()) { _ in
      MainActor.assumeIsolated { work(stack, receipt) }
      return Disposables.create()
    }
    return receipt.asCompletable()
  }
}

/// A sequence that replays how a transition ended.
typealias SceneReceipt = ReplaySubject<Never>
