import Rill

func handle(_ single: Single<Int>, _ maybe: Maybe<Int>, _ completable: Completable) {
  _ = single.subscribe(onSuccess: { _ in }, onFailure: { _ in })
  _ = maybe.subscribe(onSuccess: { _ in }, onError: { _ in }, onCompleted: {})
  _ = completable.subscribe(onCompleted: {}, onError: { _ in })
  _ = Maybe<Int>.create { observer in
    observer(.success(1))
    return Disposables.create()
  }
  _ = Completable.create { observer in
    observer(.completed)
    return Disposables.create()
  }
}
