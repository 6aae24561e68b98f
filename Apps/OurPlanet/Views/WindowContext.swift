/// The state that the views of one window share.
public final class WindowContext {
  /// The number of lists that have been shown, for benchmarks.
  public internal(set) var numberOfListsShown = 0

  /// Creates the context of a window.
  public init() {}
}
