import Rill
import Testing

/// A chain of operators that passes each element on unchanged and at once. Tests of general guarantees run through all
/// pipelines.
struct Pipeline: Sendable, CustomTestStringConvertible {
  let name: String
  let through: @Sendable (Observable<Int>) -> Observable<Int>

  var testDescription: String { name }

  init(_ name: String, _ through: @escaping @Sendable (Observable<Int>) -> Observable<Int>) {
    self.name = name
    self.through = through
  }

  static let all: [Pipeline] = basic + untimed + timed + nested + traits + infallibles + subjects

  static let basic: [Pipeline] = [
    Pipeline("nothing") { $0 },
    Pipeline("map") { $0.map { $0 } },
    Pipeline("compactMap") { $0.compactMap { $0 } },
    Pipeline("filter") { $0.filter { _ in true } },
    Pipeline("scan") { $0.scan(0) { $1 } },
    Pipeline("do") { $0.do(onNext: { _ in }) },
    Pipeline("take") { $0.take(1_000_000) },
    Pipeline("take(until:)") { $0.take(until: Observable<Int>.never()) },
    Pipeline("skip") { $0.skip(0) },
    Pipeline("distinctUntilChanged") { $0.distinctUntilChanged { _, _ in false } },
    Pipeline("catch") { $0.catch { _ in .empty() } },
    Pipeline("share") { $0.share() },
    Pipeline("share(replay: 1)") { $0.share(replay: 1) },
    Pipeline("share(replay: 1, scope: .forever)") { $0.share(replay: 1, scope: .forever) },
    Pipeline("flatMap") { $0.flatMap { Observable.just($0) } },
    Pipeline("flatMapLatest") { $0.flatMapLatest { Observable.just($0) } },
    Pipeline("concatMap") { $0.concatMap { Observable.just($0) } },
    Pipeline("concat") { $0.concat(Observable.empty()) },
    Pipeline("merge") { .merge($0, .empty()) },
    Pipeline("startWith") { $0.startWith() },
    Pipeline("combineLatest") { .combineLatest($0, Observable.just(0)) { first, _ in first } },
    Pipeline("withLatestFrom") { $0.withLatestFrom(Observable.just(0)) { first, _ in first } },
    Pipeline("deferred") { source in .deferred { source } },
    Pipeline("create") { source in .create { source.subscribe($0) } },
  ]
}
