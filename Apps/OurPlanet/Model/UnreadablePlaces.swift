/// The places of an event that were sent and could not be read.
public struct UnreadablePlaces: Sendable, Hashable {
  /// The number of places.
  public private(set) var count = 0
  private var newest: EODate?
  private var hasUndated = false

  /// Makes a count of none.
  public init() {}

  /// Counts one more.
  /// - Parameter date: When the event was there, as far as that could be read.
  mutating func add(_ date: EODate?) {
    count += 1
    if let date { newest = max(newest ?? date, date) } else { hasUndated = true }
  }

  /// Whether one of them may be later than a date.
  func mayBeNewer(than date: EODate?) -> Bool {
    guard count > 0 else { return false }
    guard let date, !hasUndated else { return true }
    return newest.map { $0 > date } ?? false
  }
}
