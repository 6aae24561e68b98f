import Rill

extension Diagram {
  static func errors() -> [Diagram] {
    [
      Diagram("catch", "catch(_:)", "catch { _ in request }", a: "--1--2-x", seconds: 13) { inputs in
        let request = inputs.request("-8-9|")
        return inputs.a.catch { _ in request }
      },
      Diagram(
        "catch-sequence", "catch(sequence:)", "Observable.catch(sequence: [a, request])", a: "--1--2-x",
        seconds: 13
      ) { Observable.catch(sequence: [$0.a, $0.request("-8-9|")]) },
      Diagram("catchAndReturn", "catchAndReturn(_:)", "catchAndReturn(0)", a: "--1--2-x") {
        $0.a.catchAndReturn(0)
      },
      Diagram("retry", "retry(_:)", "request.retry(2)", seconds: 13) { $0.request("-1--2-x").retry(2) },
      Diagram(
        "retry-when", "retry(when:)-((Observable<Error>)->TriggerObservable)",
        "request.retry(when: { $0.delay(.seconds(2), scheduler: time) })",
        seconds: 14
      ) { inputs in
        let time = inputs.time
        return inputs.request("-1-x").retry(when: { (errors: Observable<any Error>) in
          errors.delay(.seconds(2), scheduler: time)
        })
      },
    ]
  }
}
