import Rill

/// Handles traits by the events of others. Each trait has its own events.
func handle(_ single: Single<Int>, _ maybe: Maybe<Int>, _ completable: Completable) {
  // error: extraneous argument label 'onNext:' in call
  _ = single.subscribe(onNext: { _ in })
  // error: extraneous argument label 'onNext:' in call
  _ = maybe.subscribe(onNext: { _ in })
  // error: extraneous argument label 'onNext:' in call
  _ = completable.subscribe(onNext: { _ in })
  _ = Maybe<Int>.create { observer in
    // error: has no member 'next'
    observer(.next(1))
    return Disposables.create()
  }
  _ = Completable.create { observer in
    // error: type 'CompletableEvent' has no member 'next'
    observer(.next(1))
    return Disposables.create()
  }
}
