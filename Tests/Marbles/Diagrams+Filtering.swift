import Rill

extension Diagram {
  static func filtering() -> [Diagram] {
    [
      Diagram("filter", "filter(_:)", "filter { $0 > 2 }", a: "-1--3--2--4--|", seconds: 14) {
        $0.a.filter { $0 > 2 }
      },
      Diagram("distinctUntilChanged", "distinctUntilChanged()", "distinctUntilChanged()", a: "-1-1-2-2-1-|") {
        $0.a.distinctUntilChanged()
      },
      Diagram("elementAt", "element(at:)", "element(at: 1)", a: "--1--2--3--|") { $0.a.element(at: 1) },
      Diagram("ifEmpty-default", "ifEmpty(default:)", "ifEmpty(default: 0)", a: "-----|") {
        $0.a.ifEmpty(default: 0)
      },
      Diagram("ifEmpty-switchTo", "ifEmpty(switchTo:)", "ifEmpty(switchTo: request)", a: "-----|") {
        $0.a.ifEmpty(switchTo: $0.request("-1-2|"))
      },
      Diagram("ignoreElements", "ignoreElements()", "ignoreElements()", a: "--1--2--3--|") {
        $0.a.ignoreElements()
      },
      Diagram("single", "single(_:)", "single { $0 > 1 }", a: "--1--2--1--|") { $0.a.single { $0 > 1 } },
      Diagram("single-two", "single()", "single()", a: "--1--2--3--|") { $0.a.single() },
      Diagram("skip", "skip(_:)", "skip(2)", a: "--1--2--3--|") { $0.a.skip(2) },
      Diagram("skip-until", "skip(until:)", "a.skip(until: b)", a: "-1--2--3--4-|", b: "-----t") {
        $0.a.skip(until: $0.b)
      },
      Diagram("skip-while", "skip(while:)", "skip(while: { $0 < 3 })", a: "-1--2--3--1-|") {
        $0.a.skip(while: { $0 < 3 })
      },
      Diagram("take", "take(_:)", "take(2)", a: "--1--2--3--|") { $0.a.take(2) },
      Diagram("takeLast", "takeLast(_:)", "takeLast(2)", a: "-1--2--3--|", seconds: 13) { $0.a.takeLast(2) },
      Diagram("take-until", "take(until:)", "a.take(until: b)", a: "-1--2--3--4-|", b: "-----t") {
        $0.a.take(until: $0.b)
      },
      Diagram("take-while", "take(while:behavior:)", "take(while: { $0 < 3 })", a: "-1--2--3--1-|") {
        $0.a.take(while: { $0 < 3 })
      },
      Diagram(
        "take-until-predicate", "take(until:behavior:)", "take(until: { $0 == 3 }, behavior: .inclusive)",
        a: "-1--2--3--1-|"
      ) { $0.a.take(until: { $0 == 3 }, behavior: .inclusive) },
    ]
  }
}
