public import Gtk
public import Rill

/// The view of a scene: an object that makes its widget, or a widget itself.
@MainActor public protocol SceneView: AnyObject {
  /// The widget that is shown on the screen.
  var root: Widget { get }

  /// The scene's name for screen readers, which must not be empty. It is the title of a modal scene's window.
  var title: String { get }

  /// Asks the scene whether it may close, when the user goes back or closes the window. It isn't called when
  /// a view model pops the scene.
  /// - Returns: A sequence that completes if the scene may close, or fails if it must stay.
  func willClose() -> Completable

  /// Asks the scene whether it may close, when the user closes the window or the session ends. The default
  /// implementation calls `willClose()`.
  /// - Returns: A sequence that completes if the scene may close, or fails if it must stay.
  func willCloseWindow() -> Completable

  /// Tells the scene that it is current: after it was shown, and after the scene above it has closed.
  func didBecomeCurrent()
}

extension SceneView where Self: Widget {
  /// The widget itself.
  public var root: Widget { self }
}

extension SceneView {
  /// Lets the scene close.
  public func willClose() -> Completable { .empty() }

  /// Returns the answer of `willClose()`.
  public func willCloseWindow() -> Completable { willClose() }

  /// Does nothing.
  public func didBecomeCurrent() {}
}
