package import AppsWindow

/// What the views of one window share.
public final class WindowContext {
  /// Messages over whatever scene is shown.
  package let toasts = Toasts()
  /// How many lists have been put on the screen, for benchmarks.
  public internal(set) var numberOfListsShown = 0

  /// Makes the context of a window.
  public init() {}
}
