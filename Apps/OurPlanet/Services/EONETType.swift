public import OurPlanetModel
public import Rill

/// NASA's Earth Observatory Natural Event Tracker.
///
/// Nothing is asked before somebody subscribes; who disposes of a subscription cancels what it asked for.
/// Elements arrive on threads of the service's own.
public protocol EONETType: Sendable {
  /// All categories: the cached answer if there is one, then the service's own unless the cached one is new
  /// enough; then completion.
  ///
  /// One request serves all subscribers, and its answer all later ones. A failure, an `EOError`, comes after
  /// the cached answer and is not kept: who subscribes again asks again.
  var categories: Observable<EOAnswer<EOCategory>> { get }

  /// The events of a category, open and closed, which are asked for in parallel; of all categories that are
  /// asked for, at most two are served at a time, in their order.
  ///
  /// The first state, with what the cache has, comes at once; one follows for each answer; then the one that
  /// is done, and completion. It never fails: the last state does. Subscribing again is what Retry does.
  /// - Parameters:
  ///   - days: How many days back, 1…360.
  ///   - category: The category.
  ///   - freshness: How new the answers must be.
  func events(
    forLast days: Int, category: EOCategory, freshness: EOFreshness
  ) -> Observable<EOCategoryEvents>

  /// What a person should know beside the answers, such as a broken cache that was put aside; each once,
  /// replayed. Does not end.
  var notices: Observable<EONotice> { get }
}

extension EONETType {
  /// The events of a category; cached answers will do for 15 minutes.
  public func events(forLast days: Int = 360, category: EOCategory) -> Observable<EOCategoryEvents> {
    events(forLast: days, category: category, freshness: .usual)
  }
}
