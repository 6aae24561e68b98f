/// The places of an event that were sent but couldn't be read.
public struct UnreadablePlaces: Sendable, Hashable {
  /// The number of places.
  public private(set) var count = 0
  private var newest: EODate?
  private var hasUndated = false

  /// Creates an empty count.
  public init() {}

  /// Counts one more place.
  /// - Parameter date: The time of the event at that place, if it could be read.
  mutating func add(_ date: EODate?) {
    count += 1
    if let date { newest = max(newest ?? date, date) } else { hasUndated = true }
  }

  /// Returns whether any of the places may be later than a date.
  func mayBeNewer(than date: EODate?) -> Bool {
    guard count > 0 else { return false }
    guard let date, !hasUndated else { return true }
    return newest.map { $0 > date } ?? false
  }
}
