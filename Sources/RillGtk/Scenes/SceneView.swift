public import Gtk
public import Rill

/// The view of a scene.
public protocol SceneView: AnyObject {
  /// What is put on the screen.
  var root: Widget { get }

  /// The scene's name for screen readers, which is not empty; it is the title of a modal scene's window.
  var title: String { get }

  /// Asked when the person goes back or closes the window; not when a view model pops the scene.
  /// - Returns: Completes when the scene may go; fails if it has to stay.
  func willClose() -> Completable

  /// Asked when the person closes the window or the session ends while the scene is open. The same as `willClose()`
  /// unless the scene says otherwise.
  /// - Returns: Completes when the scene may go; fails if it has to stay.
  func willCloseWindow() -> Completable

  /// Called when the scene is the current one: after it came, and after the scene above it has closed.
  func didBecomeCurrent()
}

extension SceneView {
  /// The scene may go.
  public func willClose() -> Completable { .empty() }

  /// The answer of `willClose()`.
  public func willCloseWindow() -> Completable { willClose() }

  /// Nothing to do.
  public func didBecomeCurrent() {}
}
