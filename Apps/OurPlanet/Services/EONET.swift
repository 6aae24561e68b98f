public import Foundation
public import OurPlanetModel
public import Rill

/// The service over the network, with its last answers kept in files.
public final class EONET: EONETType {
  private let answers: AnswerService
  private let turns = CategoryTurns()
  private let sharedCategories: SettledSequence<EOAnswer<EOCategory>>

  /// Makes the service; asks nothing and touches nothing yet.
  /// - Parameters:
  ///   - location: Where it is.
  ///   - scheduler: Measures time-outs and waits.
  ///   - now: The time, for the age of answers.
  ///   - jitter: A number from 0 to 1 by chance: seconds that are added to a wait.
  public convenience init(
    _ location: EOLocation,
    scheduler: any SchedulerType = ConcurrentDispatchQueueScheduler(qos: .userInitiated),
    now: @escaping @Sendable () -> Date = { Date() },
    jitter: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) }
  ) {
    self.init(
      location, limits: HTTPClient.Limits(), scheduler: scheduler, waiting: Waiting(now: now, jitter: jitter))
  }

  /// Makes the service with limits of its own.
  init(
    _ location: EOLocation, limits: HTTPClient.Limits, scheduler: any SchedulerType, waiting: Waiting
  ) {
    let answers = AnswerService(location: location, limits: limits, scheduler: scheduler, waiting: waiting)
    self.answers = answers
    sharedCategories = SettledSequence(
      answers.request(
        endpoint: "categories", query: [:], contentIdentifier: "categories", freshness: .usual))
  }

  /// What a person should know beside the answers; each once, replayed.
  public var notices: Observable<EONotice> { answers.cache.notices }

  /// All categories, from one request for the program's life.
  public var categories: Observable<EOAnswer<EOCategory>> { sharedCategories.asObservable() }

  /// The events of a category, open and closed in parallel, two categories at a time.
  public func events(
    forLast days: Int, category: EOCategory, freshness: EOFreshness
  ) -> Observable<EOCategoryEvents> {
    events(forLast: days, category: category, freshness: freshness, statuses: EOStatus.allCases)
  }

  /// The events of a category, of some statuses only.
  /// - Parameters:
  ///   - days: How many days back, 1…360.
  ///   - category: The category.
  ///   - freshness: How new the answers must be.
  ///   - statuses: Whether those that last are asked for, those that have ended, or both.
  /// - Returns: The states, as of `events(forLast:category:freshness:)`.
  public func events(
    forLast days: Int, category: EOCategory, freshness: EOFreshness, statuses: [EOStatus]
  ) -> Observable<EOCategoryEvents> {
    let load = CategoryLoad(
      answers: answers, turns: turns, days: days, category: category, freshness: freshness,
      statuses: statuses)
    return load.states()
  }

  /// Asks for a list, or takes the answer that is kept.
  /// - Parameters:
  ///   - endpoint: What is asked for, such as `events`: the path behind the base.
  ///   - query: The request's parameters.
  ///   - contentIdentifier: The key of the list in the answer.
  ///   - freshness: How new the answer must be.
  /// - Returns: The kept answer, if there is one, then the service's own unless the kept one is new enough; then
  ///   completion. Fails with an `EOError`.
  public func request<Item: AnswerItem>(
    endpoint: String, query: [String: String] = [:], contentIdentifier: String,
    freshness: EOFreshness = .usual
  ) -> Observable<EOAnswer<Item>> {
    answers.request(
      endpoint: endpoint, query: query, contentIdentifier: contentIdentifier, freshness: freshness)
  }
}
