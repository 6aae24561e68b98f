/// Whether an event lasts or has ended, as the service is asked for it.
public enum EOStatus: String, Sendable, Hashable, CaseIterable {
  /// It lasts.
  case open
  /// It has ended.
  case closed
}
