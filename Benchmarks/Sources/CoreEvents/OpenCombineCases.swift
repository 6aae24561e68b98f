import Opaque
import OpenCombine

enum OpenCombineCases: Library {
  typealias Subject = PassthroughSubject<Int, Never>
  typealias Stage<Source: Publisher> = Publishers.Filter<Publishers.Map<Source, Int>>

  static func prepare(_ work: Case, count: Int) -> () -> Void {
    switch work {
    case .subjectTo1: events(count) { [$0.sink { consume($0) }] }
    case .subjectTo10: events(count) { subject in (0..<10).map { _ in subject.sink { consume($0) } } }
    case .subjectMap: events(count) { [$0.map { $0 &+ 1 }.sink { consume($0) }] }
    case .chain: events(count) { [chain($0).sink { consume($0) }] }
    case .chainSubscription: chainSubscriptions(count)
    case .relayTo10: relay(count)
    case .create: creations(count)
    case .fromArray: elements(count)
    case .heldSubject: held(count) { $0.sink { consume($0) } }
    case .heldChain: held(count) { chain($0).sink { consume($0) } }
    }
  }

  private static func stage<Source: Publisher>(_ source: Source) -> Stage<Source> where Source.Output == Int {
    source.map { $0 &+ 1 }.filter { $0 != -1 }
  }

  private static func chain(_ source: Subject) -> Stage<Stage<Stage<Stage<Stage<Stage<Subject>>>>>> {
    stage(stage(stage(stage(stage(stage(source))))))
  }

  private static func events(_ count: Int, _ subscribe: (Subject) -> [AnyCancellable]) -> () -> Void {
    let subject = Subject()
    let subscriptions = subscribe(subject)
    return { withExtendedLifetime(subscriptions) { for number in 0..<count { subject.send(number) } } }
  }

  private static func chainSubscriptions(_ count: Int) -> () -> Void {
    let subject = Subject()
    let chain = chain(subject)
    return {
      for number in 0..<count {
        let subscription = chain.sink { consume($0) }
        subject.send(number)
        subscription.cancel()
      }
    }
  }

  private static func relay(_ count: Int) -> () -> Void {
    let subject = CurrentValueSubject<Int, Never>(0)
    let subscriptions = (0..<10).map { _ in subject.sink { consume($0) } }
    return { withExtendedLifetime(subscriptions) { for number in 0..<count { subject.send(number) } } }
  }

  private static func creations(_ count: Int) -> () -> Void {
    {
      for number in 0..<count {
        Create<Int> { send in
          send(number)
          return Subscriptions.empty
        }
        .sink { consume($0) }.cancel()
      }
    }
  }

  private static func elements(_ count: Int) -> () -> Void {
    let array = Array(repeating: 1, count: count)
    return { Publishers.Sequence<[Int], Never>(sequence: array).sink { consume($0) }.cancel() }
  }

  private static func held(_ count: Int, _ subscribe: @escaping (Subject) -> AnyCancellable) -> () -> Void {
    let subjects = (0..<count).map { _ in Subject() }
    var subscriptions: [AnyCancellable] = []
    subscriptions.reserveCapacity(count)
    return { for subject in subjects { subscriptions.append(subscribe(subject)) } }
  }
}
