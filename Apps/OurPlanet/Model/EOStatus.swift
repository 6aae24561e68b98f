/// The state of events to request: still going on, or ended.
public enum EOStatus: String, Sendable, Hashable, CaseIterable {
  /// Events that are still going on.
  case open
  /// Events that have ended.
  case closed
}
