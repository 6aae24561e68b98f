extension ListView {
  /// How a row comes, goes or shows its new content.
  public enum RowAnimation: Sendable, Hashable {
    /// The list's choice: rows that come or go fade, new content is there at once.
    case automatic
    case fade
    /// Over an edge of the list, or from or to the row's upper or lower neighbour.
    case left, right, top, bottom
    case none
  }

  /// The animation of each kind of change.
  public struct RowAnimations: Sendable, Hashable {
    /// Of rows that are new.
    public var insert: RowAnimation
    /// Of rows whose content is another.
    public var reload: RowAnimation
    /// Of rows that go.
    public var delete: RowAnimation

    /// An animation for each kind of change.
    public init(
      insert: RowAnimation = .automatic, reload: RowAnimation = .automatic, delete: RowAnimation = .automatic
    ) {
      self.insert = insert
      self.reload = reload
      self.delete = delete
    }
  }
}

extension ListView.RowAnimation {
  /// Where a row is while it is not there, from its place, in pixels.
  func offset(height: Double, width: Double) -> (x: Double, y: Double) {
    switch self {
    case .automatic, .fade, .none: (0, 0)
    case .left: (-width, 0)
    case .right: (width, 0)
    case .top: (0, -height)
    case .bottom: (0, height)
    }
  }
}
