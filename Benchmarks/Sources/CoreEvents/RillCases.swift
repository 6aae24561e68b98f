import Dispatch
import Opaque
import Rill

enum RillCases: Library {
  static func prepare(_ work: Case, count: Int) -> (() -> Void)? {
    switch work {
    case .subjectTo1: sends(count) { $0.subscribe(onNext: { consume($0) }) }
    case .subjectTo10: toTen(PublishSubject<Int>(), count) { $0.onNext($1) }
    case .subjectMap: sends(count) { $0.map { $0 &+ 1 }.subscribe(onNext: { consume($0) }) }
    case .chain: sends(count) { chain($0).subscribe(onNext: { consume($0) }) }
    case .chainOfStrings: strings(count)
    case .chainOfPairs: pairs(count)
    case .scan: sends(count) { $0.scan(0) { $0 &+ $1 }.subscribe(onNext: { consume($0) }) }
    case .distinctUntilChanged:
      sends(count) { $0.distinctUntilChanged().subscribe(onNext: { consume($0) }) }
    case .twelveOperators: sends(count) { twelve($0).subscribe(onNext: { consume($0) }) }
    case .relayTo10: toTen(BehaviorRelay(value: 0), count) { $0.accept($1) }
    case .bindToRelay: bind(count)
    case .flatMapJust, .flatMapOfTwo, .flatMapLatestJust, .justFlatMaps, .subjectFlatMaps, .concatOfArrays:
      prepareInner(work, count)
    case .mergeOf2, .combineLatestOf2, .combineLatestOf4, .zipOf2, .withLatestFrom, .contendedMerge:
      prepareJoined(work, count)
    case .driver, .driverSubscription, .driverOfRelay: prepareMain(work, count)
    case .observeOn, .debounce, .throttle, .forAwait: prepareTimed(work, count)
    case .chainSubscription: chainSubscriptions(count)
    case .assembledChain: assembledChains(count)
    case .create: creations(count)
    case .single: singles(count)
    case .disposable: repeated(count) { Disposables.create(with: { consume(1) }).dispose() }
    case .fromArray: elements(count)
    case .observers: observers(count)
    case .stages: stages(count)
    case .leaving: leaving(count)
    case .heldSubject: held(count) { $0.subscribe(onNext: { consume($0) }) }
    case .heldChain: held(count) { chain($0).subscribe(onNext: { consume($0) }) }
    }
  }

  /// Sends numbers into a subject with one subscription.
  static func sends(
    _ count: Int, _ subscribe: (PublishSubject<Int>) -> any Disposable
  ) -> () -> Void {
    let subject = PublishSubject<Int>()
    let subscription = subscribe(subject)
    return {
      for number in 0..<count { subject.onNext(number) }
      withExtendedLifetime(subscription) {}
    }
  }

  /// Returns a closure that repeats another.
  static func repeated(_ count: Int, _ body: @escaping () -> Void) -> () -> Void {
    { for _ in 0..<count { body() } }
  }

  static func stage(_ source: Observable<Int>) -> Observable<Int> {
    source.map { $0 &+ 1 }.filter { $0 != -1 }
  }

  static func chain(_ source: PublishSubject<Int>) -> Observable<Int> {
    stage(stage(stage(stage(stage(stage(source))))))
  }

  private static func twelve(_ source: Observable<Int>) -> Observable<Int> {
    source.startWith(0).map { $0 &+ 1 }.filter { $0 != -1 }.compactMap { $0 == -2 ? nil : $0 }
      .scan(0) { $0 &+ $1 }.distinctUntilChanged().do(onNext: { _ in }).skip(1).enumerated()
      .map { $0.index &+ $0.element }.take(.max).take(while: { $0 != -1 }).skip(while: { $0 == -1 })
  }

  private static func strings(_ count: Int) -> () -> Void {
    let subject = PublishSubject<String>()
    func stage(_ source: Observable<String>) -> Observable<String> {
      source.map { $0 }.filter { !$0.isEmpty }
    }
    let subscription = stage(stage(stage(stage(stage(stage(subject))))))
      .subscribe(onNext: { consume($0.utf8.count) })
    let text = String(repeating: "text that is long enough for the heap ", count: 2)
    return {
      for _ in 0..<count { subject.onNext(text) }
      withExtendedLifetime(subscription) {}
    }
  }

  private static func pairs(_ count: Int) -> () -> Void {
    let subject = PublishSubject<Pair>()
    func stage(_ source: Observable<Pair>) -> Observable<Pair> {
      source.map { Pair(first: $0.second, second: $0.first) }.filter { $0.first.number != -1 }
    }
    let subscription = stage(stage(stage(stage(stage(stage(subject))))))
      .subscribe(onNext: { consume($0.first.number) })
    let pair = Pair(first: Part(1), second: Part(2))
    return {
      for _ in 0..<count { subject.onNext(pair) }
      withExtendedLifetime(subscription) {}
    }
  }

  private static func toTen<Source: ObservableType<Int>>(
    _ source: Source, _ count: Int, _ send: @escaping (Source, Int) -> Void
  ) -> () -> Void {
    let subscriptions = (0..<10).map { _ in source.subscribe(onNext: { consume($0) }) }
    return {
      for number in 0..<count { send(source, number) }
      withExtendedLifetime(subscriptions) {}
    }
  }

  private static func bind(_ count: Int) -> () -> Void {
    let relay = BehaviorRelay(value: 0)
    let body = sends(count) { $0.bind(to: relay) }
    return {
      body()
      consume(relay.value)
    }
  }

  private static func chainSubscriptions(_ count: Int) -> () -> Void {
    let subject = PublishSubject<Int>()
    let chain = chain(subject)
    return {
      for number in 0..<count {
        let subscription = chain.subscribe(onNext: { consume($0) })
        subject.onNext(number)
        subscription.dispose()
      }
    }
  }

  private static func assembledChains(_ count: Int) -> () -> Void {
    let subject = PublishSubject<Int>()
    return {
      for number in 0..<count {
        let subscription = chain(subject).subscribe(onNext: { consume($0) })
        subject.onNext(number)
        subscription.dispose()
      }
    }
  }

  private static func creations(_ count: Int) -> () -> Void {
    {
      for number in 0..<count {
        Observable<Int>.create { observer in
          observer.onNext(number)
          return Disposables.create()
        }
        .subscribe(onNext: { consume($0) }).dispose()
      }
    }
  }

  private static func singles(_ count: Int) -> () -> Void {
    {
      for number in 0..<count {
        Single<Int>.create { observer in
          observer(.success(number))
          return Disposables.create()
        }
        .subscribe(onSuccess: { consume($0) }).dispose()
      }
    }
  }

  private static func elements(_ count: Int) -> () -> Void {
    let array = Array(repeating: 1, count: count)
    return { Observable.from(array).subscribe(onNext: { consume($0) }).dispose() }
  }

  private static func observers(_ count: Int) -> () -> Void {
    let subject = PublishSubject<Int>()
    let subscriptions = (0..<count).map { _ in subject.subscribe(onNext: { consume($0) }) }
    return repeatable {
      subject.onNext(1)
      withExtendedLifetime(subscriptions) {}
    }
  }

  private static func stages(_ count: Int) -> () -> Void {
    let subject = PublishSubject<Int>()
    let chain = (0..<count).reduce(subject.asObservable()) { chain, _ in chain.map { $0 &+ 1 } }
    return repeatable { chain.subscribe(onNext: { consume($0) }).dispose() }
  }

  private static func leaving(_ count: Int) -> () -> Void {
    let subject = PublishSubject<Int>()
    let subscriptions = (0..<count).map { _ in SerialDisposable() }
    for subscription in subscriptions {
      subscription.disposable = subject.subscribe(onNext: { element in
        consume(element)
        subscription.dispose()
      })
    }
    return { subject.onNext(1) }
  }

  private static func held(
    _ count: Int, _ subscribe: @escaping (PublishSubject<Int>) -> any Disposable
  ) -> () -> Void {
    let subjects = (0..<count).map { _ in PublishSubject<Int>() }
    var subscriptions: [any Disposable] = []
    subscriptions.reserveCapacity(count)
    return { for subject in subjects { subscriptions.append(subscribe(subject)) } }
  }
}
