import Rill

extension Pipeline {
  /// Operators that pass each element on at once through a sequence within another one.
  static let nested: [Pipeline] = [
    Pipeline("flatMap within flatMap") { source in
      Observable.of(0).flatMap { _ in source.flatMap { Observable.just($0) } }
    },
    Pipeline("flatMap within flatMapLatest") { source in
      Observable.of(0).flatMapLatest { _ in source.flatMap { Observable.of($0) } }
    },
    Pipeline("flatMapLatest within concatMap") { source in
      Observable.of(0).concatMap { _ in source.flatMapLatest { Observable.just($0) } }
    },
    Pipeline("flatMap of deferred") { source in
      Observable.just(0).map { $0 }.flatMap { _ in Observable.deferred { source } }
    },
    Pipeline("flatMap of catch") { source in
      Observable.of(0).flatMap { _ in Observable<Int>.error(TestError.second).catch { _ in source } }
    },
    Pipeline("catch, within its handler") { source in
      Observable<Int>.error(TestError.second).catch { _ in source.map { $0 } }
    },
    Pipeline("merge of inner sequences") { Observable.of($0, .empty()).merge() },
    Pipeline("merge(maxConcurrent:)") { Observable.of($0, .empty()).merge(maxConcurrent: 1) },
    Pipeline("switchLatest") { Observable.of($0).switchLatest() },
    Pipeline("do of everything") { source in
      source.do(
        onNext: { _ in }, afterNext: { _ in }, onError: { _ in }, afterError: { _ in }, onCompleted: {},
        afterCompleted: {}, onSubscribe: {}, onSubscribed: {}, onDispose: {})
    },
    Pipeline("distinctUntilChanged by key and comparer") {
      $0.distinctUntilChanged({ "\($0)" }, comparer: { _, _ in false })
    },
    Pipeline("ifEmpty(default:)") { $0.startWith(-1).ifEmpty(default: 0).filter { $0 >= 0 } },
    Pipeline("retry(when:) with its errors' type") { source in
      source.retry { (errors: Observable<RxError>) in errors }
    },
    Pipeline("single of each") { $0.flatMap { Observable.just($0).single() } },
    Pipeline("element(at:) of each") { $0.flatMap { Observable.of($0, 0).element(at: 0) } },
    Pipeline("reduce of each") { $0.flatMap { Observable.just($0).reduce(0, accumulator: +) } },
    Pipeline("toArray of each") { $0.flatMap { Observable.just($0).toArray() }.map { $0[0] } },
    Pipeline("takeLast of each") { $0.concatMap { Observable.just($0).takeLast(1) } },
    Pipeline("first of each") { $0.concatMap { Observable.just($0).first() }.compactMap { $0 } },
  ]
}
