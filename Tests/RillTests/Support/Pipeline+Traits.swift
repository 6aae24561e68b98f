import Rill

extension Pipeline {
  /// Pipelines that pass each element through an operator of a single, a maybe or a completable.
  static let traits: [Pipeline] = [
    each("Single.create") { element in
      Single.create { observer in
        observer(.success(element))
        return Disposables.create()
      }
    },
    each("Single.deferred") { element in Single.deferred { .just(element) } },
    each("Single.using") { element in Single.using({ BooleanDisposable() }) { _ in .just(element) } },
    each("Single.do") { Single.just($0).do(onSuccess: { _ in }) },
    each("Single.map") { Single.just($0).map { $0 } },
    each("Single.flatMap") { Single.just($0).flatMap { .just($0) } },
    each("Single.catch") { Single.just($0).catch { _ in .never() } },
    each("Single.catchAndReturn") { element in Single.error(TestError.second).catchAndReturn(element) },
    each("Single.retry") { Single.just($0).retry(2) },
    each("Single.retry(when:)") { Single.just($0).retry { (errors: Observable<any Error>) in errors } },
    each("Single.observe(on:)") { Single.just($0).observe(on: CurrentThreadScheduler.instance) },
    each("Single.subscribe(on:)") { Single.just($0).subscribe(on: CurrentThreadScheduler.instance) },
    each("Single.zip") { Single.zip(.just($0), .just("")) { first, _ in first } },
    each("Single.zip as a tuple") { Single.zip(Single.just($0), .just("")).map(\.0) },
    each("Single.zip of a collection") { Single<Int>.zip([.just($0)]).map { $0[0] } },
    each("asSingle") { Observable.just($0).asSingle() },
    each("first") { Observable.just($0).first().map { $0 ?? -1 } },
    each("Single.filter") { Single.just($0).filter { _ in true } },
    each("Single.compactMap") { Single.just($0).compactMap { $0 } },
    each("Single.flatMapMaybe") { Single.just($0).flatMapMaybe { .just($0) } },
    each("Single.asMaybe") { Single.just($0).asMaybe() },
    each("Maybe.map") { Maybe.just($0).map { $0 } },
    each("Maybe.flatMap") { Maybe.just($0).flatMap { .just($0) } },
    each("Maybe.ifEmpty(default:)") { Maybe.empty().ifEmpty(default: $0) },
    each("Maybe.ifEmpty(switchTo:)") { Maybe.just($0).ifEmpty(switchTo: .just(-1) as Maybe<Int>) },
    each("Maybe.zip") { .zip(Maybe.just($0), Maybe.just("")) { first, _ in first } },
    each("asMaybe") { Observable.just($0).asMaybe() },
    each("Completable.andThen") { Completable.empty().andThen(Single.just($0)) },
    each("Completable.concat") { Completable.concat(.empty(), .empty()).andThen(Maybe.just($0)) },
    each("Completable.zip") { Completable.zip(.empty(), .empty()).andThen(Single.just($0)) },
    each("flatMapCompletable") { element in
      Single.just(0).flatMapCompletable { _ in .empty() }.andThen(Single.just(element))
    },
    Pipeline("andThen") { Completable.empty().andThen($0) },
  ]

  /// Pipelines that pass events through an operator of an infallible, with the sequence's end as an element.
  static let infallibles: [Pipeline] = [
    infallible("Infallible.map") { $0.map { $0 } },
    infallible("Infallible.filter") { $0.filter { _ in true } },
    infallible("Infallible.compactMap") { $0.compactMap { $0 } },
    infallible("Infallible.do") { $0.do(onNext: { _ in }) },
    infallible("Infallible.scan") { $0.scan(.completed) { $1 } },
    infallible("Infallible.take(while:)") { $0.take(while: { _ in true }) },
    infallible("Infallible.flatMap") { $0.flatMap { Infallible.just($0) } },
    infallible("Infallible.flatMapLatest") { $0.flatMapLatest { Infallible.just($0) } },
    infallible("Infallible.concatMap") { $0.concatMap { Infallible.just($0) } },
    infallible("Infallible.merge") { .merge($0, .empty()) },
    infallible("Infallible.combineLatest") { .combineLatest($0, Infallible.just(0)) { first, _ in first } },
    infallible("Infallible.withLatestFrom") { $0.withLatestFrom(Infallible.just(0)) { first, _ in first } },
    infallible("Infallible.share") { $0.share() },
  ]

  private static func each<Trait>(
    _ name: String, _ through: @escaping @Sendable (Int) -> PrimitiveSequence<Trait, Int>
  ) -> Pipeline {
    Pipeline(name) { $0.concatMap(through) }
  }

  private static func infallible(
    _ name: String, _ through: @escaping @Sendable (Infallible<Event<Int>>) -> Infallible<Event<Int>>
  ) -> Pipeline {
    Pipeline(name) { source in
      through(source.materialize().asInfallible(onErrorJustReturn: .completed)).asObservable().dematerialize()
    }
  }
}
