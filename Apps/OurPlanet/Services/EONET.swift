public import Foundation
public import OurPlanetModel
public import Rill
import RillHTTP

/// The service over the network, with its last answers cached in files.
public final class EONET: EONETType {
  private let answers: AnswerService
  private let limiter = RequestLimiter()
  private let sharedCategories: SettledSequence<EOAnswer<EOCategory>>

  /// Creates the service without sending a request or touching a file.
  /// - Parameters:
  ///   - location: The address of the service and its cache.
  ///   - scheduler: The scheduler that measures time-outs and waits.
  ///   - now: Returns the current time, from which the age of answers is computed.
  ///   - jitter: Returns a random number of seconds from 0 to 1 that is added to a wait.
  public convenience init(
    _ location: EOLocation,
    scheduler: any SchedulerType = ConcurrentDispatchQueueScheduler(qos: .userInitiated),
    now: @escaping @Sendable () -> Date = { Date() },
    jitter: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) }
  ) {
    self.init(
      location, limits: AnswerClient.Limits(), scheduler: scheduler,
      retries: HTTPRetryPolicy(now: now, jitter: jitter), now: now)
  }

  /// Creates the service with limits of its own.
  init(
    _ location: EOLocation, limits: AnswerClient.Limits, scheduler: any SchedulerType,
    retries: HTTPRetryPolicy,
    now: @escaping @Sendable () -> Date
  ) {
    let answers = AnswerService(
      location: location, limits: limits, scheduler: scheduler, retries: retries, now: now)
    self.answers = answers
    sharedCategories = SettledSequence(
      answers.request(
        endpoint: "categories", query: [:], contentIdentifier: "categories", freshness: .usual))
  }

  /// Notices for the user, at most one of each kind, replayed to later subscribers.
  public var notices: Observable<EONotice> { answers.cache.notices }

  /// All categories. One successful request serves the lifetime of this object.
  public var categories: Observable<EOAnswer<EOCategory>> { sharedCategories.asObservable() }

  /// Loads the events of a category, open and closed in parallel, two categories at a time.
  public func events(
    forLast days: Int, category: EOCategory, freshness: EOFreshness
  ) -> Observable<EOCategoryEvents> {
    events(forLast: days, category: category, freshness: freshness, statuses: EOStatus.allCases)
  }

  /// Loads the events of a category, of some statuses only.
  /// - Parameters:
  ///   - days: How many days back, 1…360.
  ///   - category: The category.
  ///   - freshness: The required freshness of the answers.
  ///   - statuses: The statuses to request.
  /// - Returns: The states, as in `events(forLast:category:freshness:)`.
  public func events(
    forLast days: Int, category: EOCategory, freshness: EOFreshness, statuses: [EOStatus]
  ) -> Observable<EOCategoryEvents> {
    let load = CategoryLoad(
      answers: answers, limiter: limiter, days: days, category: category, freshness: freshness,
      statuses: statuses)
    return load.states()
  }

  /// Requests a list, or takes the cached answer.
  /// - Parameters:
  ///   - endpoint: The path after the base address, such as `events`.
  ///   - query: The query parameters.
  ///   - contentIdentifier: The key of the list in the answer.
  ///   - freshness: The required freshness of the answer.
  /// - Returns: The cached answer, if there is one, followed by the service's own unless the cached one is new
  ///   enough. Fails with an `EOError`.
  public func request<Item: AnswerItem>(
    endpoint: String, query: [String: String] = [:], contentIdentifier: String,
    freshness: EOFreshness = .usual
  ) -> Observable<EOAnswer<Item>> {
    answers.request(
      endpoint: endpoint, query: query, contentIdentifier: contentIdentifier, freshness: freshness)
  }
}
