/// What the views of one window share.
public final class WindowContext {
  /// How many lists have been put on the screen, for benchmarks.
  public internal(set) var numberOfListsShown = 0

  /// Makes the context of a window.
  public init() {}
}
