public import Rill

/// What the views of one window share.
public final class WindowContext {
  /// Messages over whatever scene is shown.
  public let toasts = Toasts()
  /// The line below the window's title.
  public let subtitle = BehaviorRelay(value: "")

  /// Makes the context of a window.
  public init() {}
}
