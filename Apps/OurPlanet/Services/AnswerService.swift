import Foundation
import Rill
import RillHTTP

/// Loads answers from the cache and from the network.
final class AnswerService: Sendable {
  let cache: AnswerCache
  private let location: EOLocation
  private let limits: AnswerClient.Limits
  private let client: AnswerClient
  private let now: @Sendable () -> Date
  /// The scheduler for reading files and answers, which must not happen on the main thread.
  let work = ConcurrentDispatchQueueScheduler(qos: .userInitiated)

  init(
    location: EOLocation, limits: AnswerClient.Limits, scheduler: any SchedulerType, retries: HTTPRetryPolicy,
    now: @escaping @Sendable () -> Date
  ) {
    self.location = location
    self.limits = limits
    client = AnswerClient(limits: limits, scheduler: scheduler, retries: retries)
    self.now = now
    cache = AnswerCache(folder: location.cacheFolder, limits: AnswerCache.Limits(answer: limits.answer))
  }

  /// A cached answer with its decoded content.
  struct Kept<Item: AnswerItem>: Sendable {
    let head: CachedAnswer.Head
    let answer: EOAnswer<Item>
  }

  /// Emits the cached answer, then the service's own unless the cached one is new enough.
  func request<Item: AnswerItem>(
    endpoint: String, query: [String: String], contentIdentifier: String, freshness: EOFreshness
  ) -> Observable<EOAnswer<Item>> {
    Observable.deferred { [self] in
      let request: AnswerRequest<Item> = try self.request(
        endpoint: endpoint, query: query, contentIdentifier: contentIdentifier)
      let kept = kept(request)
      let first = kept.map { Observable.just($0.answer) } ?? Observable.empty()
      return isEnough(kept, freshness) ? first : first.concat(fetched(request, kept: kept))
    }
    .subscribe(on: work)
  }

  /// Creates a request.
  /// - Throws: `EOError.invalidURL` if the parts don't form an address.
  func request<Item: AnswerItem>(
    endpoint: String, query: [String: String], contentIdentifier: String
  ) throws(EOError) -> AnswerRequest<Item> {
    try AnswerRequest(
      location: location, endpoint: endpoint, query: query, contentIdentifier: contentIdentifier)
  }

  /// Returns the cached answer to a request. Reads a file.
  func kept<Item>(_ request: AnswerRequest<Item>) -> Kept<Item>? {
    cache.answer(for: request.url) { [limits] cached in
      try AnswerMeter.check(cached.body, limits.answer)
      return Kept(
        head: cached.head,
        answer: try request.answer(in: cached.body, fetched: cached.head.fetched, isCached: true))
    }
  }

  /// Returns whether the cached answer is new enough. An answer dated in the future isn't, because the clock has been
  /// changed since.
  func isEnough<Item>(_ kept: Kept<Item>?, _ freshness: EOFreshness) -> Bool {
    guard let kept, case .within(let seconds) = freshness else { return false }
    return 0...seconds ~= now().timeIntervalSince(kept.head.fetched)
  }

  /// Fetches the service's own answer. The answer is emitted first, then written to the cache, then the sequence
  /// completes, so that no subscriber waits for the file. Fails with an `EOError`.
  func fetched<Item>(_ request: AnswerRequest<Item>, kept: Kept<Item>?) -> Observable<EOAnswer<Item>> {
    let now = now
    let replies = client.reply(to: request.httpRequest(confirming: kept?.head)) { answer, stop in
      try request.answer(in: answer.body, fetched: now(), isCached: false, stop: stop)
    }
    return replies.asObservable().observe(on: work).flatMap { [self] reply in
      if reply.answer.status == 304, let kept {
        let confirmed = EOAnswer(
          items: kept.answer.items, unreadable: kept.answer.unreadable, repeated: kept.answer.repeated,
          fetched: now())
        return confirmed.followed { [cache] in cache.confirm(kept.head, at: confirmed.fetched) }
      }
      guard let read = reply.content else { throw EOError.badStatus(reply.answer.status) }
      return read.followed { [cache] in
        cache.keep(CachedAnswer(reply.answer, url: request.url, fetched: read.fetched))
      }
    }
  }
}

extension EOAnswer {
  /// Emits the answer, does some work, then completes.
  fileprivate func followed(by work: @escaping @Sendable () -> Void) -> Observable<EOAnswer> {
    Observable.just(self).concat(
      Observable.deferred {
        work()
        return Observable.empty()
      })
  }
}
