import Rill

extension Pipeline {
  /// Operators without a timer that pass each element on at once.
  static let untimed: [Pipeline] = [
    Pipeline("amb") { $0.amb(Observable.never()) },
    Pipeline("concat of a collection") { .concat([$0]) },
    Pipeline("concat of a sequence") { .concat(AnyIteratorOf([$0])) },
    Pipeline("concat of inner sequences") { Observable.of($0).concat() },
    Pipeline("merge of a collection") { .merge([$0][...]) },
    Pipeline("combineLatest of a collection") { .combineLatest([$0]) { $0[0] } },
    Pipeline("combineLatest as tuples") { Observable.combineLatest($0, Observable.just(0)).map(\.0) },
    Pipeline("zip") { .zip($0, Observable.from(Array(0..<3_000))) { first, _ in first } },
    Pipeline("zip of a collection") { .zip([$0]) { $0[0] } },
    Pipeline("catch(sequence:)") { .catch(sequence: [$0]) },
    Pipeline("retry") { $0.retry(1) },
    Pipeline("retry(when:)") { $0.retry { errors in errors.flatMap { Observable<Int>.error($0) } } },
    Pipeline("flatMap of one") { source in Observable.just(0).flatMap { _ in source } },
    Pipeline("flatMapFirst") { $0.flatMapFirst { Observable.just($0) } },
    Pipeline("groupBy") { $0.groupBy { $0 % 3 }.flatMap { $0 } },
    Pipeline("ifEmpty") { $0.startWith(-1).ifEmpty(switchTo: .never()).filter { $0 >= 0 } },
    Pipeline("materialize") { $0.materialize().dematerialize() },
    Pipeline("multicast") { $0.multicast({ PublishSubject<Int>() }) { $0 } },
    Pipeline("publish") { $0.publish().refCount() },
    Pipeline("replay") { $0.replay(1).refCount() },
    Pipeline("scan(into:)") { $0.scan(into: 0) { $0 = $1 } },
    Pipeline("enumerated") { $0.enumerated().map(\.element) },
    Pipeline("skip(until:)") { $0.skip(until: Observable.just(0)) },
    Pipeline("skip(while:)") { $0.skip { _ in false } },
    Pipeline("take(while:)") { $0.take(while: { _ in true }) },
    Pipeline("take(until: predicate)") { $0.take(until: { _ in false }) },
    Pipeline("withUnretained") { $0.withUnretained(kept) { $1 } },
    Pipeline("distinctUntilChanged(at:)") { $0.distinctUntilChanged(at: \.self) },
    Pipeline("debug") { $0.traced("source", trimOutput: false) { _ in } },
  ]

  private static let kept = BooleanDisposable()
}

/// A sequence that is not a collection.
struct AnyIteratorOf<Element: Sendable>: Sequence, Sendable {
  private let elements: [Element]

  init(_ elements: [Element]) { self.elements = elements }

  func makeIterator() -> some IteratorProtocol<Element> { elements.makeIterator() }
}
