/// The largest age at which a cached answer is sufficient.
public enum EOFreshness: Sendable, Equatable {
  /// A cached answer is sufficient if it is at most this many seconds old.
  case within(seconds: Double)
  /// The service is asked even if there is a cached answer.
  case now

  /// The default: a cached answer is sufficient for 15 minutes.
  public static let usual = EOFreshness.within(seconds: 15 * 60)
}
