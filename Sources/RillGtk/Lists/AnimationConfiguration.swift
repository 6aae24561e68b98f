public import Gtk

/// How rows come, go and show other content in a list that is changed visibly.
public struct AnimationConfiguration: Sendable, Hashable {
  /// The animation of rows that are new.
  public let insertAnimation: ListView.RowAnimation
  /// The animation of rows that show other content; `.automatic` shows it at once.
  public let reloadAnimation: ListView.RowAnimation
  /// The animation of rows that go.
  public let deleteAnimation: ListView.RowAnimation

  /// An animation for each kind of change.
  /// - Parameters:
  ///   - insertAnimation: Of rows that are new.
  ///   - reloadAnimation: Of rows that show other content.
  ///   - deleteAnimation: Of rows that go.
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

/// How a change of a list is shown.
public enum ViewTransition: Sendable {
  /// The rows are seen on their way.
  case animated
  /// The rows are there at once, all configured anew. Focus, selection and scroll position stay all the same.
  case reload
}
