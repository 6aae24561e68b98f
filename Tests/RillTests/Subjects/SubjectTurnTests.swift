import Rill
import RillTestSupport
import Testing

@Suite("Delivery order of subjects, relays and shared sequences", .timeLimit(.minutes(20)))
struct SubjectTurnTests {
  typealias Hot = SubjectThreadsTests.Hot

  /// An observer that records the elements of a sender that counts.
  private final class Hearing: Sendable {
    private let log = Log<Int>()
    private let alive: Counter
    let subscription = SerialDisposable()
    /// Whether the observer may dispose of itself because its subscription is assigned.
    let canLeave = LockedValue(false)
    let hasLeft = LockedValue(false)

    init(_ alive: Counter) {
      self.alive = alive
      alive.next()
    }

    deinit { alive.previous() }

    var elements: [Int] { log.entries }
    var isContiguous: Bool { zip(elements, elements.dropFirst()).allSatisfy { $0 + 1 == $1 } }

    func hear(_ element: Int) { log.write(element) }
  }

  @Test(
    "Observers that join, leave and are freed on other threads during sending receive elements without a gap",
    arguments: SubjectThreadsTests.subjects + SubjectThreadsTests.relays + SubjectThreadsTests.shared)
  func comingAndGoing(_ hot: Hot) {
    let alive = Counter()
    let wrong = Counter()
    let count = 500
    do {
      let (output, feed) = hot.make()
      let staying = (0..<2).map { _ in Hearing(alive) }
      for hearing in staying { hearing.subscription.disposable = output.subscribe(onNext: hearing.hear) }
      let hasSent = LockedValue(false)
      #expect(
        onManyThreads { thread in
          if thread == 0 {
            for number in 0..<count { feed(.next(number)) }
            hasSent.exchange(true)
            return
          }
          while !hasSent.value {
            let hearing = Hearing(alive)
            // Thread 1 disposes from within an element, the others here.
            hearing.subscription.disposable = output.subscribe(onNext: { [weak hearing] element in
              guard let hearing else { return }
              if hearing.hasLeft.value { wrong.next() }
              hearing.hear(element)
              guard thread == 1, hearing.canLeave.value else { return }
              hearing.subscription.dispose()
              hearing.hasLeft.exchange(true)
            })
            hearing.canLeave.exchange(true)
            while thread == 1, !hasSent.value, !hearing.hasLeft.value {}
            hearing.subscription.dispose()
            if !hearing.isContiguous { wrong.next() }
          }
        })
      for hearing in staying {
        #expect(hearing.elements.filter { $0 >= 0 } == Array(0..<count))
        hearing.subscription.dispose()
      }
    }
    #expect(wrong.value == 0)
    #expect(alive.value == 0)
  }

  @Test(
    "An observer that joins during sending receives every element up to the last, without gap or repetition",
    arguments: SubjectThreadsTests.subjects.dropFirst() + SubjectThreadsTests.relays.dropFirst() + [
      SubjectThreadsTests.shared[1], SubjectThreadsTests.shared[2], SubjectThreadsTests.shared[4],
    ])
  func replay(_ hot: Hot) {
    let alive = Counter()
    let (output, feed) = hot.make()
    // Connects shared sequences beforehand.
    let first = output.subscribe { _ in }
    feed(.next(0))
    let count = 1000
    let heard = Log<Hearing>()
    #expect(
      onManyThreads { thread in
        if thread == 0 {
          for number in 1...count { feed(.next(number)) }
        } else {
          for _ in 0..<40 {
            let hearing = Hearing(alive)
            hearing.subscription.disposable = output.subscribe(onNext: hearing.hear)
            heard.write(hearing)
          }
        }
      })
    for hearing in heard.entries {
      #expect(hearing.isContiguous)
      #expect(hearing.elements.last == count)
      hearing.subscription.dispose()
    }
    first.dispose()
  }

  @Test(
    "An observer that joins while another thread ends the sequence receives the end once",
    arguments: SubjectThreadsTests.subjects)
  func ends(_ hot: Hot) {
    for _ in 0..<200 {
      let (output, feed) = hot.make()
      let logs = (0..<3).map { _ in Log<Event<Int>>() }
      let start = LockedValue(0)
      #expect(
        onManyThreads(2) { thread in
          start.withLock { $0 += 1 }
          while start.value < 2 {}
          if thread == 0 {
            feed(.next(1))
            feed(.completed)
          } else {
            for log in logs { _ = output.subscribe { log.write($0) } }
          }
        })
      for log in logs {
        #expect(log.entries.filter(\.isStopEvent).count == 1)
        #expect(log.entries.last == .completed)
      }
    }
  }

  /// An element that reports when it is freed.
  private final class Mortal: Sendable {
    let number: Int
    private let atEnd: (@Sendable (Int) -> Void)?

    init(_ number: Int, atEnd: (@Sendable (Int) -> Void)? = nil) {
      self.number = number
      self.atEnd = atEnd
    }

    deinit { atEnd?(number) }
  }

  @Test("Elements that feed the subject when they are freed are all delivered once", arguments: 0..<4)
  func mortals(_ kind: Int) {
    let publish = PublishSubject<Mortal>()
    let behavior = BehaviorSubject(value: Mortal(-1))
    let replay = ReplaySubject<Mortal>.create(bufferSize: 2)
    let relay = BehaviorRelay(value: Mortal(-1))
    let output = [publish, behavior, replay, relay.asObservable()][kind]
    let on: @Sendable (Mortal) -> Void =
      [publish.onNext, behavior.onNext, replay.onNext, relay.accept][kind]
    let log = Log<Int>()
    let subscription = output.subscribe(onNext: { log.write($0.number) })
    #expect(
      onManyThreads { thread in
        for number in 0..<100 {
          on(Mortal(thread * 1000 + number * 2) { number in on(Mortal(number + 1)) })
        }
      })
    // Displaces the elements that are still buffered.
    for number in 0..<4 { on(Mortal(10000 + number)) }
    let expected = (0..<4).flatMap { thread in (0..<200).map { thread * 1000 + $0 } }
    #expect(log.entries.filter { (0..<10000).contains($0) }.sorted() == expected)
    subscription.dispose()
  }

  @Test("A subject that its observer releases during a delivery delivers to all, and is freed")
  func freedWhileDelivering() {
    let holder = LockedValue<PublishSubject<Mortal>?>(PublishSubject())
    let freed = Counter()
    let log = Log<Int>()
    for _ in 0..<2 {
      let held = Mortal(0) { _ in freed.next() }
      _ = holder.value?.subscribe(onNext: { element in
        log.write(element.number + held.number)
        holder.exchange(nil)
      })
    }
    holder.value?.onNext(Mortal(1))
    #expect(log.entries == [1, 1])
    #expect(freed.value == 2)
  }

  @Test("A behavior subject's value is an element or an error during disposal")
  func valueAtDisposal() {
    let wrong = Counter()
    for _ in 0..<300 {
      let subject = BehaviorSubject(value: 1)
      let start = LockedValue(0)
      #expect(
        onManyThreads(2) { thread in
          start.withLock { $0 += 1 }
          while start.value < 2 {}
          if thread == 0 { return subject.dispose() }
          do {
            while true { if try subject.value() != 1 { wrong.next() } }
          } catch { if !(error is RxError) { wrong.next() } }
        })
    }
    #expect(wrong.value == 0)
  }
}
