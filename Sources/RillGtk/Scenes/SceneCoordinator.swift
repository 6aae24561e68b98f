public import Gtk
public import Rill
public import RillScenes

/// Moves between scenes in a window: pushed scenes are pages of a navigation view, modal ones windows of their own.
public nonisolated final class SceneCoordinator<Scene: Sendable>: SceneCoordinatorType {
  private let stack: SceneStack<Scene>

  /// Makes a coordinator.
  /// - Parameters:
  ///   - window: The window whose content the scenes become.
  ///   - container: What is put round the scenes, such as a toast overlay.
  ///   - makeView: Makes the view of a scene, bound to the view model that the scene carries.
  @MainActor public init(
    window: Window, container: @MainActor (Widget) -> Widget = { $0 },
    makeView: @escaping @MainActor (Scene) -> any SceneView
  ) {
    stack = SceneStack(window: window, container: container, makeView: makeView)
  }

  /// Shows a scene.
  /// - Parameters:
  ///   - scene: The scene.
  ///   - type: How it comes.
  /// - Returns: Completes when the scene is shown; fails with `SceneError` if it cannot be.
  @discardableResult public func transition(to scene: Scene, type: SceneTransitionType) -> Completable {
    start { stack, receipt in stack.show(scene, type, shown: receipt, closed: nil) }
  }

  /// Shows a scene until it is closed.
  /// - Parameters:
  ///   - scene: The scene.
  ///   - type: How it comes.
  /// - Returns: Completes when the scene has been closed; fails with `SceneError` if it cannot be shown.
  @discardableResult public func transitionUntilClosed(
    to scene: Scene, type: SceneTransitionType
  ) -> Completable {
    start { stack, receipt in stack.show(scene, type, shown: nil, closed: receipt) }
  }

  /// Closes the current scene.
  /// - Parameter animated: Whether the change is animated.
  /// - Returns: Completes when the scene below is shown; fails with `SceneError` if there is none.
  @discardableResult public func pop(animated: Bool) -> Completable {
    start { stack, receipt in stack.pop(animated: animated, receipt: receipt) }
  }

  /// Starts work on the main actor, in the order of the calls, and returns what it will tell.
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

/// Tells how a transition ended, to whoever asks.
typealias SceneReceipt = ReplaySubject<Never>
