import Rill

extension Diagram {
  static func combining() -> [Diagram] {
    [
      Diagram("amb", "amb(_:)-swift.method", "a.amb(c)", a: "---1--2--|", c: "-4----5--6--|", seconds: 13) {
        $0.a.amb($0.c)
      },
      Diagram(
        "combineLatest", "combineLatest(_:_:resultSelector:)", "combineLatest(a, b) { \"\\($0)\\($1)\" }",
        a: "-1----2-----|", b: "---a----b-|", seconds: 13
      ) { Observable.combineLatest($0.a, $0.b) { "\($0)\($1)" } },
      Diagram("concat", "concat(_:)-swift.method", "a.concat(request)", a: "--1--2-|", seconds: 14) {
        $0.a.concat($0.request("-3-4|"))
      },
      Diagram("concatMap", "concatMap(_:)", "concatMap { n in request(n) }", a: "-1-2--|", seconds: 13) {
        inputs in
        let sequences = [1: inputs.request("-1--1|"), 2: inputs.request("-2--2|")]
        return inputs.a.concatMap { sequences[$0]! }
      },
      Diagram("flatMap", "flatMap(_:)", "flatMap { n in request(n) }", a: "-1-2--|") { inputs in
        let sequences = [1: inputs.request("-1--1|"), 2: inputs.request("-2--2|")]
        return inputs.a.flatMap { sequences[$0]! }
      },
      Diagram(
        "flatMapFirst", "flatMapFirst(_:)", "flatMapFirst { n in request(n) }", a: "-1-2---3-|", seconds: 14
      ) {
        inputs in
        let sequences = [
          1: inputs.request("-1--1|"), 2: inputs.request("-2--2|"), 3: inputs.request("-3--3|"),
        ]
        return inputs.a.flatMapFirst { sequences[$0]! }
      },
      Diagram("flatMapLatest", "flatMapLatest(_:)", "flatMapLatest { n in request(n) }", a: "-1--2--|") {
        inputs in
        let sequences = [1: inputs.request("-1--1|"), 2: inputs.request("-2--2|")]
        return inputs.a.flatMapLatest { sequences[$0]! }
      },
      Diagram(
        "merge", "merge(_:)-(Observable<Self.Element>...)", "Observable.merge(a, c)", a: "-1----2--|",
        c: "---4----5--|"
      ) { Observable.merge($0.a, $0.c) },
      Diagram(
        "merge-maxConcurrent", "merge(maxConcurrent:)", "map { n in request(n) }.merge(maxConcurrent: 1)",
        a: "-1-2--|", seconds: 13
      ) { inputs in
        let sequences = [1: inputs.request("-1--1|"), 2: inputs.request("-2--2|")]
        return inputs.a.map { sequences[$0]! }.merge(maxConcurrent: 1)
      },
      Diagram("startWith", "startWith(_:)", "startWith(0)", a: "--1--2--3--|") { $0.a.startWith(0) },
      Diagram("switchLatest", "switchLatest()", "map { n in request(n) }.switchLatest()", a: "-1--2--|") {
        inputs in
        let sequences = [1: inputs.request("-1--1|"), 2: inputs.request("-2--2|")]
        return inputs.a.map { sequences[$0]! }.switchLatest()
      },
      Diagram(
        "withLatestFrom", "withLatestFrom(_:resultSelector:)", "a.withLatestFrom(b) { \"\\($0)\\($1)\" }",
        a: "-1---2-3---4-|", b: "---a----b--|", seconds: 14
      ) { $0.a.withLatestFrom($0.b) { "\($0)\($1)" } },
      Diagram(
        "withLatestFrom-second", "withLatestFrom(_:)", "a.withLatestFrom(b)", a: "-1---2-3---4-|",
        b: "---a----b--|", seconds: 14
      ) { $0.a.withLatestFrom($0.b) },
      Diagram(
        "zip", "zip(_:_:resultSelector:)", "zip(a, b) { \"\\($0)\\($1)\" }", a: "-1-2-----3-|",
        b: "---a--b--|"
      ) { Observable.zip($0.a, $0.b) { "\($0)\($1)" } },
    ]
  }
}
