import Rill

extension Diagram {
  static func transforming() -> [Diagram] {
    [
      Diagram("map", "map(_:)", "map { $0 * 10 }", a: "--1--2--3--|") { $0.a.map { $0 * 10 } },
      Diagram(
        "compactMap", "compactMap(_:)", "compactMap { $0 > 1 ? $0 * 10 : nil }", a: "--1--2--3--|"
      ) { $0.a.compactMap { $0 > 1 ? $0 * 10 : nil } },
      Diagram("enumerated", "enumerated()", "enumerated()", a: "--5--7--6--|") { $0.a.enumerated() },
      Diagram("scan", "scan(_:accumulator:)", "scan(0) { $0 + $1 }", a: "--1--2--3--|") {
        $0.a.scan(0) { $0 + $1 }
      },
      Diagram("scan-into", "scan(into:accumulator:)", "scan(into: 0) { $0 += $1 }", a: "--1--2--3--|") {
        $0.a.scan(into: 0) { $0 += $1 }
      },
      Diagram("reduce", "reduce(_:accumulator:)", "reduce(0) { $0 + $1 }", a: "--1--2--3--|") {
        $0.a.reduce(0) { $0 + $1 }
      },
      Diagram("materialize", "materialize()", "materialize()", a: "--1---2----x", seconds: 14) {
        $0.a.materialize()
      },
      Diagram("dematerialize", "dematerialize()", "materialize().dematerialize()", a: "--1--2--3--|") {
        $0.a.materialize().dematerialize()
      },
      Diagram(
        "do",
        "do(onNext:afterNext:onError:afterError:onCompleted:afterCompleted:"
          + "onSubscribe:onSubscribed:onDispose:)", "do(onNext: { print($0) })", a: "--1--2--3--|"
      ) {
        $0.a.do(onNext: { _ in })
      },
      .nested("groupBy", "groupBy(keySelector:)", "groupBy { $0 % 2 }", a: "-1--2--3--4--|", seconds: 14) {
        $0.a.groupBy { $0 % 2 }
      },
    ]
  }
}
