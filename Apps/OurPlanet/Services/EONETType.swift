public import OurPlanetModel
public import Rill

/// NASA's Earth Observatory Natural Event Tracker.
///
/// No request is sent before subscription, and disposing of a subscription cancels its requests. Elements arrive on
/// the service's own threads.
public protocol EONETType: Sendable {
  /// All categories: the cached answer if there is one, then the service's own unless the cached one is new enough,
  /// then completion.
  ///
  /// All subscribers share one request, and later subscribers receive its answer. A failure, an `EOError`, follows
  /// the cached answer and isn't kept: the next subscription sends a new request.
  var categories: Observable<EOAnswer<EOCategory>> { get }

  /// Loads the events of a category, open and closed, which are requested in parallel. Across all callers, at most
  /// two categories are loaded at a time, in the order of subscription.
  ///
  /// The first state holds the cached answers and arrives at once. Another state follows for each answer, then the
  /// final state and completion. The sequence never fails; the final state holds the failure. To retry, subscribe
  /// again.
  /// - Parameters:
  ///   - days: How many days back, 1…360.
  ///   - category: The category.
  ///   - freshness: The required freshness of the answers.
  func events(
    forLast days: Int, category: EOCategory, freshness: EOFreshness
  ) -> Observable<EOCategoryEvents>

  /// Notices for the user, such as a broken cache file that was put aside. Each is emitted once and replayed to later
  /// subscribers. Never completes.
  var notices: Observable<EONotice> { get }
}

extension EONETType {
  /// Loads the events of a category. Cached answers are sufficient for 15 minutes.
  public func events(forLast days: Int = 360, category: EOCategory) -> Observable<EOCategoryEvents> {
    events(forLast: days, category: category, freshness: .usual)
  }
}
