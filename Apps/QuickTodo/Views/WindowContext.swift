package import AppsWindow
public import Rill

/// What the views of one window share.
public final class WindowContext {
  /// Messages over whatever scene is shown.
  package let toasts = Toasts()
  /// The line below the window's title.
  public let subtitle = BehaviorRelay(value: "")
  /// How many lists of tasks have been put on the screen, for benchmarks.
  public internal(set) var numberOfListsShown = 0

  /// Makes the context of a window.
  public init() {}
}
