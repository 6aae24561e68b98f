package import AppsWindow
public import Rill

/// The state that the views of one window share.
public final class WindowContext {
  /// The toasts, shown above any scene.
  package let toasts = Toasts()
  /// The line below the window's title.
  public let subtitle = BehaviorRelay(value: "")

  /// Creates the context of a window.
  public init() {}
}
