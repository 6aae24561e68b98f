import Rill
import RillTestSupport
import Testing

@Suite("The contract of operators with several inputs", .timeLimit(.minutes(20)))
struct JointTests {
  /// Feeds both inputs. Afterwards each of the operators has emitted at least one element.
  static func drive(_ left: PublishSubject<Int>, _ right: PublishSubject<Int>) {
    left.onNext(1)
    right.onNext(2)
    left.onNext(3)
    right.onNext(4)
  }

  @Test(
    "Disposal from within an event's handler stops all events and unsubscribes from both inputs",
    arguments: leftAtOnce)
  func disposalFromWithin(_ joint: Joint) {
    let (left, right) = (PublishSubject<Int>(), PublishSubject<Int>())
    let subscription = SerialDisposable()
    let log = Log<Event<Int>>()
    subscription.disposable = joint.through(left, right).subscribe { event in
      log.write(event)
      subscription.dispose()
      Self.drive(left, right)
    }
    // Events that arrived during `subscribe` came before there was a subscription to dispose of.
    let before = log.entries.count
    Self.drive(left, right)
    left.onCompleted()
    right.onCompleted()
    #expect(log.entries.count == max(before, 1))
    #expect(!left.hasObservers && !right.hasObservers)
  }

  /// All operators that unsubscribe at once, that is, all but `subscribe(on:)`, which unsubscribes on its scheduler.
  /// These tests don't run that scheduler afterwards.
  static let leftAtOnce = Joint.all.filter { $0.name != "subscribe(on:)" }

  @Test("Disposal at any moment unsubscribes from both inputs", arguments: leftAtOnce)
  func disposal(_ joint: Joint) {
    for moment in 0...4 {
      let (left, right) = (PublishSubject<Int>(), PublishSubject<Int>())
      let subscription = joint.through(left, right).subscribe { _ in }
      for (step, subject) in [left, right, left, right].prefix(moment).enumerated() { subject.onNext(step) }
      subscription.dispose()
      #expect(!left.hasObservers && !right.hasObservers, "after \(moment) elements")
    }
  }

  @Test("An observer that feeds both inputs receives one event after the other", arguments: Joint.all)
  func reentrance(_ joint: Joint) {
    let (left, right) = (PublishSubject<Int>(), PublishSubject<Int>())
    let log = Log<String>()
    let count = Counter()
    let subscription = joint.through(left, right).subscribe { event in
      let number = count.next()
      log.write("\(number) begins")
      if number < 5 { Self.drive(left, right) }
      log.write("\(number) ends")
    }
    Self.drive(left, right)
    subscription.dispose()
    #expect(log.entries == (0..<count.value).flatMap { ["\($0 + 1) begins", "\($0 + 1) ends"] })
    #expect(count.value > 0)
  }

  @Test(
    "No lock is held while an observer runs: it may wait for a thread that feeds or subscribes",
    arguments: Joint.all)
  func noLock(_ joint: Joint) {
    let (left, right) = (PublishSubject<Int>(), PublishSubject<Int>())
    let result = joint.through(left, right)
    let others = Log<Bool>()
    let subscription = result.subscribe { _ in
      guard others.entries.isEmpty else { return }
      let other = onOtherThread {
        Self.drive(left, right)
        result.subscribe { _ in }.dispose()
      }
      others.write(other.wait())
    }
    Self.drive(left, right)
    subscription.dispose()
    #expect(others.entries == [true])
  }

  @Test(
    "An observer may wait for a thread that ends an input or disposes of the subscription",
    arguments: Joint.all)
  func noLockAtEnd(_ joint: Joint) {
    let endings: [@Sendable (PublishSubject<Int>, PublishSubject<Int>, SerialDisposable) -> Void] = [
      { left, _, _ in left.onCompleted() }, { _, right, _ in right.onCompleted() },
      { left, _, _ in left.onError(TestError.first) }, { _, right, _ in right.onError(TestError.first) },
      { _, _, subscription in subscription.dispose() },
    ]
    for end in endings {
      let (left, right) = (PublishSubject<Int>(), PublishSubject<Int>())
      let subscription = SerialDisposable()
      let others = Log<Bool>()
      subscription.disposable = joint.through(left, right).subscribe { _ in
        guard others.entries.isEmpty else { return }
        others.write(onOtherThread { end(left, right, subscription) }.wait())
      }
      Self.drive(left, right)
      subscription.dispose()
      #expect(others.entries == [true])
    }
  }

  @Test(
    "Inputs from many threads arrive one event at a time, and nothing follows an end", arguments: Joint.all)
  func manyThreads(_ joint: Joint) {
    for stop: Event<Int> in [.completed, .error(TestError.first)] {
      let (left, right) = (PublishSubject<Int>(), PublishSubject<Int>())
      let crossing = Crossing()
      let log = Log<Event<Int>>()
      let subscription = joint.through(left, right).subscribe { event in
        crossing.pass { log.write(event) }
      }
      #expect(
        onManyThreads { thread in
          let subject = thread.isMultiple(of: 2) ? left : right
          for number in 0..<200 { subject.onNext(number) }
          if thread > 1 { subject.on(stop) }
        })
      subscription.dispose()
      #expect(!crossing.hasCollided)
      #expect(!log.entries.dropLast().contains { $0.isStopEvent })
      #expect(!left.hasObservers && !right.hasObservers)
    }
  }

  @Test("Disposal on one thread while others feed the inputs unsubscribes from both", arguments: leftAtOnce)
  func disposalAmongThreads(_ joint: Joint) {
    for _ in 0..<20 {
      let (left, right) = (PublishSubject<Int>(), PublishSubject<Int>())
      let subscription = joint.through(left, right).subscribe { _ in }
      #expect(
        onManyThreads(3) { thread in
          guard thread < 2 else { return subscription.dispose() }
          for number in 0..<50 { (thread == 0 ? left : right).onNext(number) }
        })
      #expect(!left.hasObservers && !right.hasObservers)
    }
  }

  @Test("No resource remains after any combination of ends in either order", .enabled(if: countsResources))
  func noLeak() async {
    #if TRACE_RESOURCES
      // A process of its own, because the count covers all subscriptions of a process.
      await #expect(processExitsWith: .success) {
        for joint in Self.leftAtOnce {
          let base = Resources.total
          for stops: [Event<Int>?] in Self.endings {
            for isLeftFirst in [true, false] {
              let (left, right) = (PublishSubject<Int>(), PublishSubject<Int>())
              let subscription = joint.through(left, right).subscribe { _ in }
              Self.drive(left, right)
              for (stop, subject) in zip(stops, isLeftFirst ? [left, right] : [right, left]) {
                if let stop { subject.on(stop) }
              }
              subscription.dispose()
            }
          }
          #expect(Resources.total == base, "\(joint.name)")
        }
      }
    #endif
  }

  private static let endings: [[Event<Int>?]] = [
    [nil, nil], [.completed, .completed], [.completed, nil], [.error(TestError.first), nil],
    [.completed, .error(TestError.first)], [.error(TestError.first), .completed],
  ]
}
