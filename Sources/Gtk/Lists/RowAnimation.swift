extension ListView {
  /// The way in which a row appears, disappears or shows new content.
  public enum RowAnimation: Sendable, Hashable {
    /// The list's choice: rows fade in and out, and new content appears at once.
    case automatic
    case fade
    /// The row slides over an edge of the list, or from or to the place of its upper or lower neighbour.
    case left, right, top, bottom
    case none
  }

  /// The animation for each kind of change.
  public struct RowAnimations: Sendable, Hashable {
    /// The animation of new rows.
    public var insert: RowAnimation
    /// The animation of rows whose content has changed.
    public var reload: RowAnimation
    /// The animation of rows that are removed.
    public var delete: RowAnimation

    /// Creates a set of animations, one for each kind of change.
    /// - Parameters:
    ///   - insert: The animation of new rows.
    ///   - reload: The animation of rows whose content has changed.
    ///   - delete: The animation of rows that are removed.
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
  /// Returns the offset from its place at which a row begins to appear or has disappeared, in pixels.
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
