/// What a scene shows as a whole.
public enum LoadingPage: Sendable, Equatable {
  /// Nothing is here yet.
  case loading
  /// There is nothing, for this reason.
  case empty(String)
  /// Nothing is here and nothing will come, for this reason. Retry is the way on.
  case failed(String)
  /// There is something to show.
  case loaded
}
