import Rill

extension ThrowingClosuresTests {
  /// Pipelines that throw at the element 3 and pass the others on.
  static let untimed: [Pipeline] = [
    Pipeline("scan(into:)") { $0.scan(into: 0) { $0 = try check($1) } },
    Pipeline("take(while:)") { $0.take(while: { try check($0) > 0 }) },
    Pipeline("take(until: predicate)") { $0.take(until: { try check($0) < 0 }) },
    Pipeline("groupBy") { $0.groupBy { try check($0) }.flatMap { $0 } },
    Pipeline("zip") { .zip($0, Observable.from(Array(0..<10))) { first, _ in try check(first) } },
    Pipeline("zip of a collection") { .zip([$0]) { try check($0[0]) } },
    Pipeline("combineLatest of a collection") { .combineLatest([$0]) { try check($0[0]) } },
    Pipeline("flatMapFirst") { $0.flatMapFirst { Observable.just(try check($0)) } },
    Pipeline("single") { $0.single { try check($0) == 2 } },
  ]
}
