import Rill

extension Diagram {
  static func creating() -> [Diagram] {
    [
      Diagram("just", "just(_:)", "Observable.just(1)", seconds: 6) { _ in Observable.just(1) },
      Diagram("of", "of(_:scheduler:)", "Observable.of(1, 2, 3)", seconds: 6) { _ in Observable.of(1, 2, 3) },
      Diagram("from", "from(_:scheduler:)-([Self.Element],_)", "Observable.from([1, 2, 3])", seconds: 6) {
        _ in
        Observable.from([1, 2, 3])
      },
      Diagram("from-optional", "from(optional:)", "Observable.from(optional: nil)", seconds: 6) { _ in
        Observable<Int>.from(optional: nil)
      },
      Diagram("range", "range(start:count:scheduler:)", "Observable.range(start: 5, count: 3)", seconds: 6) {
        _ in
        Observable.range(start: 5, count: 3)
      },
      Diagram("empty", "empty()", "Observable.empty()", seconds: 6) { _ in Observable<Int>.empty() },
      Diagram("never", "never()", "Observable.never()", seconds: 6) { _ in Observable<Int>.never() },
      Diagram("error", "error(_:)", "Observable.error(failure)", seconds: 6) { _ in
        Observable<Int>.error(Inputs.Failure())
      },
      Diagram(
        "create", "create(_:)", "create { $0.onNext(1); $0.onCompleted(); … }", seconds: 8
      ) { _ in
        Observable.create { observer in
          observer.onNext(1)
          observer.onCompleted()
          return Disposables.create()
        }
      },
      Diagram("deferred", "deferred(_:)", "deferred { request }", seconds: 8) { inputs in
        let request = inputs.request("--1-2|")
        return Observable.deferred { request }
      },
      Diagram("using", "using(_:observableFactory:)", "using({ resource }) { _ in request }", seconds: 10) {
        inputs in
        let request = inputs.request("--1-2|")
        return Observable.using({ BooleanDisposable() }, observableFactory: { _ in request })
      },
      Diagram(
        "generate", "generate(initialState:condition:scheduler:iterate:)",
        "generate(initialState: 1, condition: { $0 < 9 }) { $0 * 2 }"
      ) { _ in
        Observable.generate(initialState: 1, condition: { $0 < 9 }) { $0 * 2 }
      },
      Diagram(
        "repeatElement", "repeatElement(_:scheduler:)", "repeatElement(1).take(3)", seconds: 6
      ) { _ in Observable.repeatElement(1).take(3) },
      Diagram("interval", "interval(_:scheduler:)", "interval(.seconds(3), scheduler: time)") { inputs in
        Observable<Int>.interval(.seconds(3), scheduler: inputs.time)
      },
      Diagram(
        "timer", "timer(_:period:scheduler:)", "timer(.seconds(2), period: .seconds(4), scheduler: time)"
      ) {
        inputs in
        Observable<Int>.timer(.seconds(2), period: .seconds(4), scheduler: inputs.time)
      },
    ]
  }
}
