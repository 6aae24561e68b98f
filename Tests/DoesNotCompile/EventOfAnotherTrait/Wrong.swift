import Rill

/// Handles traits by the events of others. Each trait has its own events.
func handle(_ single: Single<Int>, _ maybe: Maybe<Int>, _ completable: Completable) {
  // error: is unavailable: A single and a maybe have onSuccess; a completable has no element
  _ = single.subscribe(onNext: { _ in })
  // error: is unavailable: A single and a maybe have onSuccess; a completable has no element
  _ = maybe.subscribe(onNext: { _ in })
  // error: is unavailable: A single and a maybe have onSuccess; a completable has no element
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
