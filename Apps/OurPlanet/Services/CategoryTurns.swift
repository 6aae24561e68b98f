import Rill

/// Lets two categories be asked for at a time, whoever asks; the others wait in their order.
final class CategoryTurns: Sendable {
  private let jobs = PublishSubject<Observable<Never>>()
  private let running: any Disposable

  init(maxConcurrent: Int = 2) {
    running = jobs.merge(maxConcurrent: maxConcurrent).subscribe()
  }

  deinit { running.dispose() }

  /// Returns a sequence that takes its place in the order when it is subscribed to, and keeps it until it ends. A
  /// subscriber that leaves before its turn doesn't have one.
  /// - Parameter makeSource: Makes the sequence from the turn, which completes when it has come. Work that needs no turn
  ///   can be done before.
  func inTurn<Element: Sendable>(
    _ makeSource: @escaping @Sendable (_ turn: Completable) -> Observable<Element>
  ) -> Observable<Element> {
    Observable.using(
      { [self] in
        let place = Place(turns: self)
        jobs.onNext(place.job)
        return place
      },
      observableFactory: { makeSource($0.hasCome.asCompletable()) })
  }

  /// A place in the order, until it is disposed of.
  private final class Place: Disposable {
    let hasCome = PublishSubject<Never>()
    private let hasEnded = PublishSubject<Never>()
    /// A subscriber that waits keeps the turns going, even if nothing else holds the service.
    private let turns: CategoryTurns

    init(turns: CategoryTurns) { self.turns = turns }

    var job: Observable<Never> { hasEnded.do(onSubscribed: { [hasCome] in hasCome.onCompleted() }) }

    func dispose() { hasEnded.onCompleted() }
  }
}
