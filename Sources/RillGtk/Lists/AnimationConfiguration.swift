public import Gtk

/// The animations of rows that are inserted, updated and deleted in a list.
public struct AnimationConfiguration: Sendable, Hashable {
  /// The animation of inserted rows.
  public let insertAnimation: ListView.RowAnimation
  /// The animation of rows with new content; `.automatic` shows the content at once.
  public let reloadAnimation: ListView.RowAnimation
  /// The animation of deleted rows.
  public let deleteAnimation: ListView.RowAnimation

  /// Creates a configuration with an animation for each kind of change.
  /// - Parameters:
  ///   - insertAnimation: The animation of inserted rows.
  ///   - reloadAnimation: The animation of rows with new content.
  ///   - deleteAnimation: The animation of deleted rows.
  public init(
    insertAnimation: ListView.RowAnimation = .automatic, reloadAnimation: ListView.RowAnimation = .automatic,
    deleteAnimation: ListView.RowAnimation = .automatic
  ) {
    self.insertAnimation = insertAnimation
    self.reloadAnimation = reloadAnimation
    self.deleteAnimation = deleteAnimation
  }

  var animations: ListView.RowAnimations {
    ListView.RowAnimations(insert: insertAnimation, reload: reloadAnimation, delete: deleteAnimation)
  }
}

/// The changes after which a list begins at its top.
public enum ListBeginning: Sendable {
  /// None: the rows on the screen stay, or those that take their places.
  case keepsPlace
  /// A change that leaves no item, such as another search.
  case atTopWhenReplaced
  /// Every change: each snapshot is a list of its own, such as the result of a search.
  case atTop
}

/// The way in which a list shows a change.
public enum ViewTransition: Sendable {
  /// The rows move to their new places visibly.
  case animated
  /// The rows are in place at once, and all are configured again. Focus, selection and scroll position still
  /// stay.
  case reload
}
