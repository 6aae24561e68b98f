import Rill
import RillTestSupport
import Testing

@Suite("Subjects, relays, share and threads", .timeLimit(.minutes(20)))
struct SubjectThreadsTests {
  /// A hot sequence with the closure that feeds it.
  struct Hot: Sendable, CustomTestStringConvertible {
    let name: String
    let make: @Sendable () -> (output: Observable<Int>, feed: @Sendable (Event<Int>) -> Void)

    var testDescription: String { name }

    static func subject<Subject: SubjectType & ObserverType>(
      _ name: String, _ make: @escaping @Sendable () -> Subject
    ) -> Hot where Subject.Element == Int {
      Hot(name: name) {
        let subject = make()
        return (subject.asObservable(), { subject.on($0) })
      }
    }

    static func shared(
      _ name: String, _ share: @escaping @Sendable (Observable<Int>) -> Observable<Int>
    ) -> Hot {
      Hot(name: name) {
        let subject = PublishSubject<Int>()
        return (share(subject), { subject.on($0) })
      }
    }
  }

  static let subjects: [Hot] = [
    .subject("PublishSubject") { PublishSubject<Int>() },
    .subject("BehaviorSubject") { BehaviorSubject(value: -1) },
    .subject("ReplaySubject of one") { ReplaySubject<Int>.create(bufferSize: 1) },
    .subject("ReplaySubject of many") { ReplaySubject<Int>.create(bufferSize: 3) },
    .subject("ReplaySubject of all") { ReplaySubject<Int>.createUnbounded() },
  ]

  static let relays: [Hot] = [
    Hot(name: "PublishRelay") {
      let relay = PublishRelay<Int>()
      return (relay.asObservable(), { if let element = $0.element { relay.accept(element) } })
    },
    Hot(name: "BehaviorRelay") {
      let relay = BehaviorRelay(value: -1)
      return (relay.asObservable(), { if let element = $0.element { relay.accept(element) } })
    },
    Hot(name: "ReplayRelay") {
      let relay = ReplayRelay<Int>.create(bufferSize: 2)
      return (relay.asObservable(), { if let element = $0.element { relay.accept(element) } })
    },
  ]

  static let shared: [Hot] = [
    .shared("share") { $0.share() },
    .shared("share(replay: 1)") { $0.share(replay: 1) },
    .shared("share(replay: 2, scope: .forever)") { $0.share(replay: 2, scope: .forever) },
    .shared("publish().refCount()") { $0.publish().refCount() },
    .shared("replay(1).refCount()") { $0.replay(1).refCount() },
  ]

  @Test(
    "Observers that come and go while many threads send receive one element at a time",
    arguments: subjects + relays + shared)
  func comingAndGoing(_ hot: Hot) {
    let (output, feed) = hot.make()
    let disorder = Counter()
    let staying = Hearing()
    let subscription = output.subscribe(onNext: staying.hear)
    #expect(
      onManyThreads(6) { thread in
        for number in 0..<300 {
          if thread < 3 {
            feed(.next(thread * 1000 + number))
          } else {
            let passing = Hearing()
            output.subscribe(onNext: passing.hear).dispose()
            if !passing.isOrderly { disorder.next() }
          }
        }
      })
    #expect(disorder.value == 0)
    #expect(staying.isOrderly)
    let expected = (0..<3).flatMap { thread in (0..<300).map { thread * 1000 + $0 } }
    #expect(staying.elements.filter { $0 >= 0 }.sorted() == expected)
    subscription.dispose()
  }

  /// An observer that records its elements. Each sender's thousand must arrive in order, one element at a time.
  private final class Hearing: Sendable {
    private let crossing = Crossing()
    private let log = Log<Int>()

    var elements: [Int] { log.entries }

    var isOrderly: Bool {
      !crossing.hasCollided
        && (0..<3).allSatisfy { thread in
          let own = elements.filter { $0 / 1000 == thread }
          return own == own.sorted()
        }
    }

    func hear(_ element: Int) { crossing.pass { log.write(element) } }
  }

  @Test(
    "Of many simultaneous ends each observer receives one, and nothing after it", arguments: subjects + shared
  )
  func ends(_ hot: Hot) {
    for _ in 0..<50 {
      let (output, feed) = hot.make()
      let logs = (0..<3).map { _ in Log<Event<Int>>() }
      let subscriptions = logs.map { log in output.subscribe { log.write($0) } }
      #expect(
        onManyThreads { thread in
          feed(.next(thread))
          feed(thread.isMultiple(of: 2) ? .completed : .error(TestError.first))
          feed(.next(10 + thread))
        })
      for log in logs {
        #expect(log.entries.filter(\.isStopEvent).count == 1)
        #expect(log.entries.last?.isStopEvent == true)
      }
      for subscription in subscriptions { subscription.dispose() }
    }
  }

  @Test(
    "An observer may wait for a thread that sends, subscribes, or disposes of the observer's subscription",
    arguments: subjects + relays + shared)
  func noLock(_ hot: Hot) {
    let (output, feed) = hot.make()
    let met = Log<Bool>()
    let own = SerialDisposable()
    own.disposable = output.subscribe(onNext: { element in
      guard element == 1 else { return }
      met.write(onOtherThread { feed(.next(2)) }.wait())
      met.write(onOtherThread { output.subscribe { _ in }.dispose() }.wait())
      met.write(onOtherThread { own.dispose() }.wait())
    })
    feed(.next(1))
    #expect(met.entries == [true, true, true])
  }

  @Test("An observer may wait in the same way while it receives a replay", arguments: subjects + relays)
  func noLockInReplay(_ hot: Hot) {
    let (output, feed) = hot.make()
    feed(.next(1))
    let met = Log<Bool>()
    let log = Log<Int>()
    let subscription = output.subscribe(onNext: { element in
      log.write(element)
      guard element == 1 else { return }
      met.write(onOtherThread { feed(.next(2)) }.wait())
      met.write(onOtherThread { output.subscribe { _ in }.dispose() }.wait())
    })
    if hot.name.hasPrefix("Publish") { feed(.next(1)) }
    #expect(met.entries == [true, true])
    #expect(log.entries.suffix(2) == [1, 2])
    subscription.dispose()
  }

  @Test(
    "A shared source may wait for a subscribing thread while it connects or disconnects",
    arguments: [0, 1, 2, 3])
  func noLockInConnection(_ kind: Int) {
    let met = Log<Bool>()
    let shared = LockedValue<Observable<Int>>(.never())
    let meet: @Sendable () -> Void = {
      let output = shared.value
      met.write(onOtherThread { output.subscribe { _ in }.dispose() }.wait())
    }
    let isFirst = LockedValue(true)
    let source = Observable<Int>.create { _ in
      guard isFirst.exchange(false) else { return Disposables.create() }
      meet()
      return Disposables.create(with: meet)
    }
    shared.exchange(
      [
        source.share(), source.share(replay: 1), source.share(replay: 1, scope: .forever),
        source.publish().refCount(),
      ][kind])
    shared.value.subscribe { _ in }.dispose()
    #expect(met.entries == [true, true])
    shared.exchange(.never())
  }

  @Test("A subject that many threads feed during its disposal emits nothing afterwards")
  func disposal() {
    for _ in 0..<50 {
      let subject = PublishSubject<Int>()
      let log = Log<Int>()
      let subscription = subject.subscribe(onNext: { log.write($0) })
      #expect(
        onManyThreads { thread in
          if thread == 0 { subject.dispose() } else { for number in 0..<50 { subject.onNext(number) } }
        })
      let before = log.entries.count
      subject.onNext(1000)
      #expect(log.entries.count == before)
      #expect(!subject.hasObservers)
      subscription.dispose()
    }
  }

  @Test("An async subject that many threads feed emits one of their elements, once")
  func async() {
    for _ in 0..<100 {
      let subject = AsyncSubject<Int>()
      let log = Log<Event<Int>>()
      let subscription = subject.subscribe { log.write($0) }
      #expect(
        onManyThreads { thread in
          subject.onNext(thread)
          subject.onCompleted()
        })
      #expect(log.entries.count == 2)
      #expect(log.entries.last == .completed)
      let late = Log<Event<Int>>()
      _ = subject.subscribe { late.write($0) }
      #expect(late.entries == log.entries)
      subscription.dispose()
    }
  }

  @Test("The value of a behavior subject or relay is an element that was sent, at any moment")
  func values() {
    let subject = BehaviorSubject(value: 0)
    let relay = BehaviorRelay(value: 0)
    let wrong = Counter()
    #expect(
      onManyThreads { thread in
        for number in 0..<500 {
          if thread < 2 {
            subject.onNext(number)
            relay.accept(number)
          } else if !(0..<500).contains((try? subject.value()) ?? -1) || !(0..<500).contains(relay.value) {
            wrong.next()
          }
        }
      })
    #expect(wrong.value == 0)
  }
}
