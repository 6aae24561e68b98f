import Foundation
import Rill

/// Answers from the cache and from the network.
final class AnswerService: Sendable {
  let cache: AnswerCache
  private let location: EOLocation
  private let client: HTTPClient
  private let now: @Sendable () -> Date
  /// Reads files and answers: never on the main thread.
  let work = ConcurrentDispatchQueueScheduler(qos: .userInitiated)

  init(location: EOLocation, client: HTTPClient, now: @escaping @Sendable () -> Date) {
    self.location = location
    self.client = client
    self.now = now
    cache = AnswerCache(folder: location.cacheFolder)
  }

  /// An answer that was kept, and what was read in it.
  struct Kept<Item: Decodable & Sendable>: Sendable {
    let head: CachedAnswer.Head
    let answer: EOAnswer<Item>
  }

  /// The kept answer, then the service's own unless the kept one is new enough.
  func request<Item: Decodable & Sendable>(
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

  /// Makes a request.
  /// - Throws: `EOError.invalidURL`.
  func request<Item: Decodable & Sendable>(
    endpoint: String, query: [String: String], contentIdentifier: String
  ) throws(EOError) -> AnswerRequest<Item> {
    try AnswerRequest(
      location: location, endpoint: endpoint, query: query, contentIdentifier: contentIdentifier)
  }

  /// The kept answer to a request. Reads a file.
  func kept<Item>(_ request: AnswerRequest<Item>) -> Kept<Item>? {
    cache.answer(for: request.url) { cached in
      Kept(
        head: cached.head,
        answer: try request.answer(in: cached.body, fetched: cached.head.fetched, isCached: true))
    }
  }

  /// Whether the service need not be asked. A date in the future is one of a clock that has been set since.
  func isEnough<Item>(_ kept: Kept<Item>?, _ freshness: EOFreshness) -> Bool {
    guard let kept, case .within(let seconds) = freshness else { return false }
    return 0...seconds ~= now().timeIntervalSince(kept.head.fetched)
  }

  /// The service's own answer, which is kept before the completion, but after it has been passed on: nobody
  /// waits for a file to be written. Fails with an `EOError`.
  func fetched<Item>(_ request: AnswerRequest<Item>, kept: Kept<Item>?) -> Observable<EOAnswer<Item>> {
    client.answer(to: request.httpRequest(confirming: kept?.head)).observe(on: work).flatMap {
      [self] answer in
      let fetched = now()
      if answer.status == 304, let kept {
        let confirmed = EOAnswer(
          items: kept.answer.items, unreadable: kept.answer.unreadable, fetched: fetched)
        return confirmed.followed { [cache] in cache.confirm(kept.head, at: fetched) }
      }
      guard answer.status == 200 else { throw EOError.badStatus(answer.status) }
      let read = try request.answer(in: answer.body, fetched: fetched, isCached: false)
      return read.followed { [cache] in
        cache.keep(CachedAnswer(answer, url: request.url, fetched: fetched))
      }
    }
  }
}

extension EOAnswer {
  /// The answer, then some work, then completion.
  fileprivate func followed(by work: @escaping @Sendable () -> Void) -> Observable<EOAnswer> {
    Observable.just(self).concat(
      Observable.deferred {
        work()
        return Observable.empty()
      })
  }
}
