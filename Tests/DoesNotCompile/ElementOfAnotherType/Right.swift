import Rill

func feed(_ observer: AnyObserver<Int>, _ subject: PublishSubject<Int>, _ relay: BehaviorRelay<Int>) {
  observer.onNext(1)
  subject.onNext(1)
  relay.accept(1)
  _ = Observable.of("1").compactMap { Int($0) }.bind(to: relay)
  _ = Observable.of("1").subscribe(observer.mapObserver { text in text.count })
  _ = Observable<Int>.create { observer in
    observer.onNext(1)
    return Disposables.create()
  }
}
