import Rill

/// Lets two categories be asked for at a time, whoever asks; the others wait in their order.
final class CategoryTurns: Sendable {
  private let jobs = PublishSubject<Observable<Never>>()
  private let running: any Disposable

  init(maxConcurrent: Int = 2) {
    running = jobs.merge(maxConcurrent: maxConcurrent).subscribe()
  }

  deinit { running.dispose() }

  /// A sequence that begins when it is its turn. Who leaves before does not have one.
  func waitingForTurn<Element: Sendable>(_ source: Observable<Element>) -> Observable<Element> {
    Observable.create { [self] observer in
      let hasLeft = BehaviorRelay(value: false)
      // A turn ends when its sequence does, and fails nobody else's.
      let job = source.do(
        onNext: { observer.onNext($0) }, onError: { observer.onError($0) },
        onCompleted: { observer.onCompleted() }
      ).ignoreElements().asObservable().catch { _ in Observable<Never>.empty() }
      jobs.onNext(Observable.deferred { hasLeft.value ? .empty() : job }.take(until: hasLeft.filter { $0 }))
      // Who waits keeps the turns going, also when the service has been let go of.
      return Disposables.create { withExtendedLifetime(self) { hasLeft.accept(true) } }
    }
  }
}
