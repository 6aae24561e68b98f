import Rill

func feed(_ observer: AnyObserver<Int>, _ subject: PublishSubject<Int>, _ relay: BehaviorRelay<Int>) {
  // error: cannot convert value of type 'String' to expected argument type 'Int'
  observer.onNext("1")
  // error: cannot convert value of type 'String' to expected argument type 'PublishSubject<Int>.Element'
  subject.onNext("1")
  // error: cannot convert value of type 'String' to expected argument type 'Int'
  relay.accept("1")
  // error: cannot convert value of type 'AnyObserver<Int>' to expected argument type
  _ = Observable.of("1").subscribe(observer)
  _ = Observable<Int>.create { observer in
    // error: cannot convert value of type 'String' to expected argument type 'Int'
    observer.onNext("1")
    return Disposables.create()
  }
}
