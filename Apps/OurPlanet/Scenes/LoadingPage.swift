/// The state of a scene as a whole.
public enum LoadingPage: Sendable, Equatable {
  /// Nothing has arrived yet.
  case loading
  /// There is nothing to show, for the given reason.
  case empty(String)
  /// Nothing has arrived and no request is under way, for the given reason. The user can retry.
  case failed(String)
  /// There is content to show.
  case loaded
}
