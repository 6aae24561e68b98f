import OpenCombine
import Opaque

enum OpenCombineCases: Library {
  typealias Subject = PassthroughSubject<Int, Never>

  static func prepare(_ work: Case, count: Int) -> (() -> Void)? {
    switch work {
    case .subjectTo1: sends(count) { $0.sink { consume($0) } }
    case .subjectTo10: toTen(Subject(), count) { $0.send($1) }
    case .subjectMap: sends(count) { $0.map { $0 &+ 1 }.sink { consume($0) } }
    case .chain: sends(count) { chain($0).sink { consume($0) } }
    case .chainOfStrings: strings(count)
    case .chainOfPairs: pairs(count)
    case .scan: sends(count) { $0.scan(0) { $0 &+ $1 }.sink { consume($0) } }
    case .distinctUntilChanged: sends(count) { $0.removeDuplicates().sink { consume($0) } }
    case .relayTo10: toTen(CurrentValueSubject<Int, Never>(0), count) { $0.send($1) }
    case .flatMapJust, .flatMapOfTwo, .flatMapLatestJust, .justFlatMaps, .subjectFlatMaps, .concatOfArrays:
      prepareInner(work, count)
    case .zipOf2: zip(count)
    case .observeOn, .debounce, .throttle, .forAwait: prepareTimed(work, count)
    case .chainSubscription: chainSubscriptions(count)
    case .assembledChain: assembledChains(count)
    case .create: creations(count)
    case .single: repeated(count) { Future<Int, Never> { $0(.success(1)) }.sink { consume($0) }.cancel() }
    case .disposable: repeated(count) { AnyCancellable { consume(1) }.cancel() }
    case .fromArray: elements(count)
    case .observers: observers(count)
    case .stages: stages(count)
    case .leaving: leaving(count)
    case .heldSubject: held(count) { $0.sink { consume($0) } }
    case .heldChain: held(count) { chain($0).sink { consume($0) } }
    // Cases that OpenCombine lacks, or would need several operators for.
    case .twelveOperators, .bindToRelay, .mergeOf2, .combineLatestOf2, .combineLatestOf4, .withLatestFrom,
      .contendedMerge, .driver, .driverSubscription, .driverOfRelay:
      nil
    }
  }

  static func sends(_ count: Int, _ subscribe: (Subject) -> AnyCancellable) -> () -> Void {
    let subject = Subject()
    let subscription = subscribe(subject)
    return {
      for number in 0..<count { subject.send(number) }
      withExtendedLifetime(subscription) {}
    }
  }

  static func repeated(_ count: Int, _ body: @escaping () -> Void) -> () -> Void {
    { for _ in 0..<count { body() } }
  }

  private static func stage<Source: Publisher<Int, Never>>(_ source: Source) -> some Publisher<Int, Never> {
    source.map { $0 &+ 1 }.filter { $0 != -1 }
  }

  private static func chain(_ source: Subject) -> some Publisher<Int, Never> {
    stage(stage(stage(stage(stage(stage(source))))))
  }

  private static func strings(_ count: Int) -> () -> Void {
    let subject = PassthroughSubject<String, Never>()
    func stage<Source: Publisher<String, Never>>(_ source: Source) -> some Publisher<String, Never> {
      source.map { $0 }.filter { !$0.isEmpty }
    }
    let subscription = stage(stage(stage(stage(stage(stage(subject)))))).sink { consume($0.utf8.count) }
    let text = String(repeating: "text that is long enough for the heap ", count: 2)
    return {
      for _ in 0..<count { subject.send(text) }
      withExtendedLifetime(subscription) {}
    }
  }

  private static func pairs(_ count: Int) -> () -> Void {
    let subject = PassthroughSubject<Pair, Never>()
    func stage<Source: Publisher<Pair, Never>>(_ source: Source) -> some Publisher<Pair, Never> {
      source.map { Pair(first: $0.second, second: $0.first) }.filter { $0.first.number != -1 }
    }
    let subscription = stage(stage(stage(stage(stage(stage(subject)))))).sink { consume($0.first.number) }
    let pair = Pair(first: Part(1), second: Part(2))
    return {
      for _ in 0..<count { subject.send(pair) }
      withExtendedLifetime(subscription) {}
    }
  }

  private static func toTen<Source: Publisher<Int, Never>>(
    _ source: Source, _ count: Int, _ send: @escaping (Source, Int) -> Void
  ) -> () -> Void {
    let subscriptions = (0..<10).map { _ in source.sink { consume($0) } }
    return {
      for number in 0..<count { send(source, number) }
      withExtendedLifetime(subscriptions) {}
    }
  }

  private static func zip(_ count: Int) -> () -> Void {
    let (first, second) = (Subject(), Subject())
    let subscription = first.zip(second) { $0 &+ $1 }.sink { consume($0) }
    return {
      for number in 0..<count {
        first.send(number)
        second.send(number)
      }
      withExtendedLifetime(subscription) {}
    }
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

  private static func assembledChains(_ count: Int) -> () -> Void {
    let subject = Subject()
    return {
      for number in 0..<count {
        let subscription = chain(subject).sink { consume($0) }
        subject.send(number)
        subscription.cancel()
      }
    }
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

  private static func observers(_ count: Int) -> () -> Void {
    let subject = Subject()
    let subscriptions = (0..<count).map { _ in subject.sink { consume($0) } }
    return repeatable {
      subject.send(1)
      withExtendedLifetime(subscriptions) {}
    }
  }

  private static func stages(_ count: Int) -> () -> Void {
    let subject = Subject()
    let chain = (0..<count).reduce(subject.eraseToAnyPublisher()) { chain, _ in
      chain.map { $0 &+ 1 }.eraseToAnyPublisher()
    }
    return repeatable { chain.sink { consume($0) }.cancel() }
  }

  private static func leaving(_ count: Int) -> () -> Void {
    let subject = Subject()
    let subscriptions = (0..<count).map { _ in Held() }
    for held in subscriptions {
      held.subscription = subject.sink { element in
        consume(element)
        held.subscription = nil
      }
    }
    return { subject.send(1) }
  }

  private final class Held {
    var subscription: AnyCancellable?
  }

  private static func held(_ count: Int, _ subscribe: @escaping (Subject) -> AnyCancellable) -> () -> Void {
    let subjects = (0..<count).map { _ in Subject() }
    var subscriptions: [AnyCancellable] = []
    subscriptions.reserveCapacity(count)
    return { for subject in subjects { subscriptions.append(subscribe(subject)) } }
  }
}
