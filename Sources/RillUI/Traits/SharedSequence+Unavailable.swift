// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
public import Rill

// Operators of observables that a sequence of the main-actor family doesn't have. The compiler says what to write in
// their place; without these declarations it would say that there is no such member, or complain of an argument.

extension ObservableType {
  @available(
    *, unavailable,
    message: "It can fail, so convert it first: asDriver(onErrorJustReturn:).drive. Or write bind(to:)"
  )
  public func drive<Target>(_ target: Target) -> any Disposable { fatalError() }

  @available(
    *, unavailable,
    message: "It can fail, so convert it first: asDriver(onErrorJustReturn:).drive. Or write bind(onNext:)"
  )
  public func drive(onNext: @escaping @MainActor (Element) -> Void) -> any Disposable { fatalError() }

  @available(
    *, unavailable,
    message: "It can fail, so convert it first: asSignal(onErrorJustReturn:).emit. Or write bind(to:)"
  )
  public func emit<Target>(to target: Target) -> any Disposable { fatalError() }

  @available(
    *, unavailable,
    message: "It can fail, so convert it first: asSignal(onErrorJustReturn:).emit. Or write bind(onNext:)"
  )
  public func emit(onNext: @escaping @MainActor (Element) -> Void) -> any Disposable { fatalError() }
}

extension SharedSequenceConvertibleType {
  // It can't fail, so that there is nothing to catch or to try again.

  @available(
    *, unavailable,
    message: "It can't fail. Handle errors inside flatMapLatest, or convert it first: asObservable().catch"
  )
  public func `catch`(_ handler: @escaping (any Error) throws -> Observable<Element>) -> Observable<Element> {
    fatalError()
  }

  @available(
    *, unavailable,
    message: "It can't fail. Handle errors inside flatMapLatest, or convert it first: asObservable().catch"
  )
  public func catchError(_ handler: @escaping (any Error) throws -> Observable<Element>) -> Observable<
    Element
  > { fatalError() }

  @available(
    *, unavailable,
    message:
      "It can't fail. Handle errors inside flatMapLatest, or convert it first: asObservable().catchAndReturn"
  )
  public func catchAndReturn(_ element: Element) -> Observable<Element> { fatalError() }

  @available(
    *, unavailable,
    message:
      "It can't fail. Handle errors inside flatMapLatest, or convert it first: asObservable().catchAndReturn"
  )
  public func catchErrorJustReturn(_ element: Element) -> Observable<Element> { fatalError() }

  @available(
    *, unavailable,
    message: "It can't fail. Handle errors inside flatMapLatest, or convert it first: asObservable().retry"
  )
  public func retry(_ maxAttemptCount: Int = 0) -> Observable<Element> { fatalError() }

  @available(
    *, unavailable,
    message:
      "It can't fail. Handle errors inside flatMapLatest, or convert it first: asObservable().retry(when:)"
  )
  public func retry<Trigger>(when notificationHandler: @escaping (Observable<any Error>) -> Trigger)
    -> Observable<Element>
  { fatalError() }

  @available(*, unavailable, message: "It can't fail. Leave out onError")
  public func subscribe(
    onNext: (@MainActor (Element) -> Void)? = nil, onError: @escaping (any Error) -> Void,
    onCompleted: (@MainActor () -> Void)? = nil, onDisposed: (@Sendable () -> Void)? = nil
  ) -> any Disposable { fatalError() }

  // Their results aren't sequences of the main-actor family.

  @available(*, unavailable, message: "Convert it first: asObservable().element(at:)")
  public func element(at index: Int) -> Observable<Element> { fatalError() }

  @available(*, unavailable, message: "Convert it first: asObservable().first()")
  public func first() -> Single<Element?> { fatalError() }

  @available(*, unavailable, message: "Convert it first: asObservable().single()")
  public func single() -> Observable<Element> { fatalError() }

  @available(*, unavailable, message: "Convert it first: asObservable().asSingle()")
  public func asSingle() -> Single<Element> { fatalError() }

  @available(*, unavailable, message: "Convert it first: asObservable().asMaybe()")
  public func asMaybe() -> Maybe<Element> { fatalError() }

  @available(*, unavailable, message: "Convert it first: asObservable().toArray()")
  public func toArray() -> Single<[Element]> { fatalError() }

  @available(*, unavailable, message: "Convert it first: asObservable().ignoreElements()")
  public func ignoreElements() -> Observable<Never> { fatalError() }

  @available(*, unavailable, message: "Convert it first: asObservable().materialize()")
  public func materialize() -> Observable<Event<Element>> { fatalError() }

  @available(*, unavailable, message: "Convert it first: asObservable().takeLast")
  public func takeLast(_ count: Int) -> Observable<Element> { fatalError() }

  @available(*, unavailable, message: "Convert it first: asObservable().ifEmpty(default:)")
  public func ifEmpty(default element: Element) -> Observable<Element> { fatalError() }

  @available(*, unavailable, message: "Convert it first: asObservable().publish()")
  public func publish() -> ConnectableObservable<Element> { fatalError() }

  @available(*, unavailable, message: "Convert it first: asObservable().replay")
  public func replay(_ bufferSize: Int) -> ConnectableObservable<Element> { fatalError() }

  @available(*, unavailable, message: "Convert it first: asObservable().replayAll()")
  public func replayAll() -> ConnectableObservable<Element> { fatalError() }

  @available(*, unavailable, message: "Convert it first: asObservable().timeout(_:scheduler:)")
  public func timeout(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
    fatalError()
  }

  @available(*, unavailable, message: "Convert it first: asObservable().buffer(timeSpan:count:scheduler:)")
  public func buffer(timeSpan: RxTimeInterval, count: Int, scheduler: any SchedulerType) -> Observable<
    [Element]
  > { fatalError() }

  @available(*, unavailable, message: "Convert it first: asObservable().window(timeSpan:count:scheduler:)")
  public func window(timeSpan: RxTimeInterval, count: Int, scheduler: any SchedulerType) -> Observable<
    Observable<Element>
  > { fatalError() }

  @available(*, unavailable, message: "Convert it first: asObservable().reduce")
  public func reduce<Accumulate>(
    _ seed: Accumulate, accumulator: @escaping (Accumulate, Element) -> Accumulate
  ) -> Observable<Accumulate> { fatalError() }

  @available(*, unavailable, message: "Convert it first: asObservable().groupBy(keySelector:)")
  public func groupBy<Key: Hashable>(keySelector: @escaping (Element) -> Key) -> Observable<
    GroupedObservable<Key, Element>
  > { fatalError() }

  @available(*, unavailable, message: "Convert it first: asObservable().sample")
  public func sample<Sampler: ObservableConvertibleType>(_ sampler: Sampler) -> Observable<Element> {
    fatalError()
  }

  @available(*, unavailable, message: "Convert it first: asObservable().amb")
  public func amb<Other: ObservableConvertibleType>(_ other: Other) -> Observable<Element> { fatalError() }

  @available(*, unavailable, message: "Convert it first: asObservable().concat")
  public func concat<Other: ObservableConvertibleType>(_ other: Other) -> Observable<Element> { fatalError() }

  // RxSwift 5 had them under other names.

  @available(*, unavailable, renamed: "observe(on:)")
  public func observeOn(_ scheduler: any ImmediateSchedulerType) -> Observable<Element> { fatalError() }

  @available(*, unavailable, renamed: "subscribe(on:)")
  public func subscribeOn(_ scheduler: any ImmediateSchedulerType) -> Observable<Element> { fatalError() }

  @available(*, unavailable, renamed: "take(until:)")
  public func takeUntil<Other: ObservableConvertibleType>(_ other: Other) -> Observable<Element> {
    fatalError()
  }

  @available(*, unavailable, renamed: "take(while:)")
  public func takeWhile(_ predicate: @escaping (Element) -> Bool) -> Observable<Element> { fatalError() }

  @available(*, unavailable, renamed: "skip(until:)")
  public func skipUntil<Other: ObservableConvertibleType>(_ other: Other) -> Observable<Element> {
    fatalError()
  }

  @available(*, unavailable, renamed: "skip(while:)")
  public func skipWhile(_ predicate: @escaping (Element) -> Bool) -> Observable<Element> { fatalError() }
}
