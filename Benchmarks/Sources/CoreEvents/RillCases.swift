import Opaque
import Rill

enum RillCases: Library {
  static func prepare(_ work: Case, count: Int) -> () -> Void {
    switch work {
    case .subjectTo1: events(count) { [$0.subscribe(onNext: { consume($0) })] }
    case .subjectTo10:
      events(count) { subject in (0..<10).map { _ in subject.subscribe(onNext: { consume($0) }) } }
    case .subjectMap: events(count) { [$0.map { $0 &+ 1 }.subscribe(onNext: { consume($0) })] }
    case .chain: events(count) { [chain($0).subscribe(onNext: { consume($0) })] }
    case .chainSubscription: chainSubscriptions(count)
    case .relayTo10: relay(count)
    case .create: creations(count)
    case .fromArray: elements(count)
    case .heldSubject: held(count) { $0.subscribe(onNext: { consume($0) }) }
    case .heldChain: held(count) { chain($0).subscribe(onNext: { consume($0) }) }
    }
  }

  private static func stage(_ source: Observable<Int>) -> Observable<Int> {
    source.map { $0 &+ 1 }.filter { $0 != -1 }
  }

  private static func chain(_ source: PublishSubject<Int>) -> Observable<Int> {
    stage(stage(stage(stage(stage(stage(source))))))
  }

  private static func events(
    _ count: Int, _ subscribe: (PublishSubject<Int>) -> [any Disposable]
  ) -> () -> Void {
    let subject = PublishSubject<Int>()
    let subscriptions = subscribe(subject)
    return { withExtendedLifetime(subscriptions) { for number in 0..<count { subject.onNext(number) } } }
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

  private static func relay(_ count: Int) -> () -> Void {
    let relay = BehaviorRelay(value: 0)
    let subscriptions = (0..<10).map { _ in relay.subscribe(onNext: { consume($0) }) }
    return { withExtendedLifetime(subscriptions) { for number in 0..<count { relay.accept(number) } } }
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

  private static func elements(_ count: Int) -> () -> Void {
    let array = Array(repeating: 1, count: count)
    return { Observable.from(array).subscribe(onNext: { consume($0) }).dispose() }
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
