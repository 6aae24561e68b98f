import Rill

/// Limits the load to two categories at a time across all callers. The others wait in their order.
final class RequestLimiter: Sendable {
  private let jobs = PublishSubject<Observable<Never>>()
  private let running: any Disposable

  init(maxConcurrent: Int = 2) {
    running = jobs.merge(maxConcurrent: maxConcurrent).subscribe()
  }

  deinit { running.dispose() }

  /// Returns a sequence that takes its place in the queue on subscription and keeps it until it ends. A subscriber
  /// that leaves before its turn gives up its place.
  /// - Parameter makeSource: Creates the sequence. Its argument completes when the turn has come; work that needs
  ///   no turn can be done before.
  func limited<Element: Sendable>(
    _ makeSource: @escaping @Sendable (_ turn: Completable) -> Observable<Element>
  ) -> Observable<Element> {
    Observable.using(
      { [self] in
        let place = Place(limiter: self)
        jobs.onNext(place.job)
        return place
      },
      observableFactory: { makeSource($0.hasCome.asCompletable()) })
  }

  /// A place in the queue, held until it is disposed of.
  private final class Place: Disposable {
    let hasCome = PublishSubject<Never>()
    private let hasEnded = PublishSubject<Never>()
    /// A strong reference, so that a waiting subscriber keeps the queue running even if nothing else retains the
    /// service.
    private let limiter: RequestLimiter

    init(limiter: RequestLimiter) { self.limiter = limiter }

    var job: Observable<Never> { hasEnded.do(onSubscribed: { [hasCome] in hasCome.onCompleted() }) }

    func dispose() { hasEnded.onCompleted() }
  }
}
