/// How new an answer must be.
public enum EOFreshness: Sendable, Equatable {
  /// A cached answer will do if it is not older than so many seconds.
  case within(seconds: Double)
  /// The service is asked, whatever the cache has.
  case now

  /// A cached answer will do for 15 minutes.
  public static let usual = EOFreshness.within(seconds: 15 * 60)
}
