import Rill

extension ThrowingClosuresTests {
  /// Pipelines that throw at the element 3 and pass the others on.
  static let traits: [Pipeline] = [
    Pipeline("Single.map") { $0.concatMap { Single.just($0).map { try check($0) } } },
    Pipeline("Single.flatMap") { $0.concatMap { Single.just($0).flatMap { .just(try check($0)) } } },
    Pipeline("Single.filter") { $0.concatMap { Single.just($0).filter { try check($0) > 0 } } },
    Pipeline("Single.compactMap") { $0.concatMap { Single.just($0).compactMap { try check($0) } } },
    Pipeline("Single.flatMapMaybe") {
      $0.concatMap { Single.just($0).flatMapMaybe { .just(try check($0)) } }
    },
    Pipeline("Single.do(onSuccess:)") { source in
      source.concatMap { Single.just($0).do(onSuccess: { _ = try check($0) }) }
    },
    Pipeline("Single.catch") { source in
      source.concatMap { element in
        Single.error(TestError.second).catch { _ in .just(try check(element)) }
      }
    },
    Pipeline("Single.deferred") { source in
      source.concatMap { element in Single.deferred { .just(try check(element)) } }
    },
    Pipeline("Single.using, its resource") { source in
      source.concatMap { element in
        Single.using({ BooleanDisposable(isDisposed: try check(element) < 0) }) { _ in .just(element) }
      }
    },
    Pipeline("Single.using, its sequence") { source in
      source.concatMap { element in
        Single.using({ BooleanDisposable() }) { _ in .just(try check(element)) }
      }
    },
    Pipeline("Single.zip") { $0.concatMap { Single.zip(.just($0), .just(0)) { try check($0 + $1) } } },
    Pipeline("Single.zip of a collection") { source in
      source.concatMap { Single<Int>.zip([.just($0)]) { try check($0[0]) } }
    },
    Pipeline("Maybe.do(onNext:)") { source in
      source.concatMap { element in Maybe.just(element).do(onNext: { _ = try check($0) }) }
    },
    Pipeline("Completable.do(onCompleted:)") { source in
      source.concatMap { element in
        Completable.empty().do(onCompleted: { _ = try check(element) }).andThen(Single.just(element))
      }
    },
  ]
}
