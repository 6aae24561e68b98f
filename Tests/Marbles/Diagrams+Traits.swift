import Rill

extension Diagram {
  static func traits() -> [Diagram] {
    [
      Diagram("first", "first()", "first()", a: "--1--2--3--|") {
        $0.a.first().asObservable().map { $0 ?? 0 }
      },
      Diagram("toArray", "toArray()", "toArray()", a: "--1--2--3--|", seconds: 14) {
        $0.a.toArray().asObservable()
      },
      Diagram("asSingle", "asSingle()", "asSingle()", a: "--1----|") { $0.a.asSingle().asObservable() },
      Diagram("asMaybe", "asMaybe()", "asMaybe()", a: "-------|") { $0.a.asMaybe().asObservable() },
    ]
  }
}
