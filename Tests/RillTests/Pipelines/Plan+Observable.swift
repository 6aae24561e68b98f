import Rill

/// A case as Rill runs it.
final class ObservableRun: PipelineRun {
  let log = PipelineLog()
  private let subjects: [any PipelineSubject] = [
    PublishSubject<Int>(), PublishSubject<Int>(), BehaviorSubject<Int>(value: 0),
    ReplaySubject<Int>.create(bufferSize: 2),
  ]
  private let observable: Observable<Int>

  init(_ plan: Plan) { observable = plan.observable(subjects.map { $0.asObservable() }, log) }

  var observed: [Bool] { subjects.map(\.hasObservers) }

  func send(_ event: Event<Int>, to subject: Int) { subjects[subject].on(event) }

  func subscribe(at place: Int) -> () -> Void {
    let subscription = observable.subscribe(
      onNext: { [log] in log.element($0, at: place) }, onError: { [log] in log.stop($0, at: place) },
      onCompleted: { [log] in log.stop(nil, at: place) }, onDisposed: { [log] in log.release(at: place) })
    return { subscription.dispose() }
  }
}

protocol PipelineSubject: ObserverType, Sendable where Element == Int {
  var hasObservers: Bool { get }
  func asObservable() -> Observable<Int>
}
extension PublishSubject: PipelineSubject where Element == Int {}
extension BehaviorSubject: PipelineSubject where Element == Int {}
extension ReplaySubject: PipelineSubject where Element == Int {}

extension Plan {
  fileprivate func observable(_ subjects: [Observable<Int>], _ log: PipelineLog) -> Observable<Int> {
    switch self {
    case .subject(let number): subjects[number]
    case .just(let element): .just(element)
    case .empty: .empty()
    case .failed: .error(TestError.first)
    case .never: .never()
    case .of(let elements): .from(elements)
    case .repeated(let element, let count): .repeatElement(element).take(count)
    case .created(let elements):
      .create { observer in
        for element in elements { observer.onNext(element) }
        observer.onCompleted()
        return Disposables.create()
      }
    case .one(let kind, let source): kind.applied(to: source.observable(subjects, log), log)
    case .two(let kind, let left, let right):
      kind.applied(to: left.observable(subjects, log), right.observable(subjects, log))
    case .both(let kind, let share, let source):
      { shared in kind.applied(to: shared, shared) }(share.applied(to: source.observable(subjects, log)))
    case .inner(let kind, let source, let plans):
      kind.applied(to: source.observable(subjects, log), plans.map { $0.observable(subjects, log) })
    }
  }
}

extension Plan.One {
  fileprivate func applied(to source: Observable<Int>, _ log: PipelineLog) -> Observable<Int> {
    switch self {
    case .map: source.map { $0 &+ 1 }
    case .throwingMap(let limit):
      source.map { element in
        if element > limit { throw TestError.first }
        return element
      }
    case .filter: source.filter { $0 % 2 == 0 }
    case .compactMap: source.compactMap { $0 % 3 == 0 ? nil : $0 }
    case .scan: source.scan(0) { $0 &+ $1 }
    case .reduce: source.reduce(0) { $0 &+ $1 }
    case .toArray: source.toArray().asObservable().map { $0.reduce(0, &+) }
    case .enumerated: source.enumerated().map { $0.index &* 10 &+ $0.element }
    case .materialized: source.materialize().dematerialize()
    case .deferred: .deferred { source }
    case .using: .using({ BooleanDisposable() }, observableFactory: { _ in source })
    case .take(let count): source.take(count)
    case .takeLast(let count): source.takeLast(count)
    case .takeWhile(let limit): source.take(while: { $0 < limit })
    case .takeThrough(let limit): source.take(while: { $0 < limit }, behavior: .inclusive)
    case .skip(let count): source.skip(count)
    case .skipWhile(let limit): source.skip(while: { $0 < limit })
    case .elementAt(let index): source.element(at: index)
    case .distinctUntilChanged: source.distinctUntilChanged()
    case .ifEmpty: source.ifEmpty(default: 7)
    case .single: source.single()
    case .first: source.first().asObservable().map { $0 ?? 5 }
    case .ignoreElements: source.ignoreElements().map(impossible)
    case .startWith(let elements): elements.reversed().reduce(source) { $0.startWith($1) }
    case .catchAndReturn: source.catchAndReturn(8)
    case .retry(let count): source.retry(count)
    case .groupBy: source.groupBy { $0 % 2 }.flatMap { $0 }
    case .multicastTwice: source.multicast({ PublishSubject<Int>() }) { .merge($0, $0.map { $0 &+ 20 }) }
    case .share(let share): share.applied(to: source)
    case .tap(let place):
      source.do(
        onNext: { log.element($0, at: place) }, onError: { log.stop($0, at: place) },
        onCompleted: { log.stop(nil, at: place) }, onSubscribe: { log.note("\(place) subscribed") },
        onDispose: { log.release(at: place) })
    }
  }
}

/// Maps an element that can't exist.
private func impossible(_ element: Never) -> Int {}

extension Plan.Two {
  fileprivate func applied(to left: Observable<Int>, _ right: Observable<Int>) -> Observable<Int> {
    switch self {
    case .merge: .merge(left, right)
    case .concat: left.concat(right)
    case .combineLatest: .combineLatest(left, right) { $0 &* 10 &+ $1 }
    case .zip: .zip(left, right) { $0 &* 10 &+ $1 }
    case .withLatestFrom: left.withLatestFrom(right) { $0 &* 10 &+ $1 }
    case .amb: left.amb(right)
    case .takeUntil: left.take(until: right)
    case .skipUntil: left.skip(until: right)
    case .sample: left.sample(right)
    case .catch: left.catch { _ in right }
    case .ifEmpty: left.ifEmpty(switchTo: right)
    }
  }
}

extension Plan.Share {
  fileprivate func applied(to source: Observable<Int>) -> Observable<Int> {
    switch self {
    case .share: source.share()
    case .shareReplay: source.share(replay: 1)
    case .shareForever: source.share(replay: 1, scope: .forever)
    case .publish: source.publish().refCount()
    case .replay: source.replay(1).refCount()
    }
  }
}

extension Plan.Inner {
  fileprivate func applied(to source: Observable<Int>, _ inner: [Observable<Int>]) -> Observable<Int> {
    let selector: @Sendable (Int) -> Observable<Int> = { inner[abs($0 % inner.count)] }
    return switch self {
    case .flatMap: source.flatMap(selector)
    case .flatMapFirst: source.flatMapFirst(selector)
    case .flatMapLatest: source.flatMapLatest(selector)
    case .concatMap: source.concatMap(selector)
    case .merge: source.map(selector).merge()
    case .mergeTwo: source.map(selector).merge(maxConcurrent: 2)
    case .concat: source.map(selector).concat()
    case .switchLatest: source.map(selector).switchLatest()
    }
  }
}
