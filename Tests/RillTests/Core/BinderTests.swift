import Rill
import RillTest
import RillTestSupport
import Testing

/// An object with a value to bind, like a control.
@MainActor private final class Target {
  var values: [Int] = []
}

@Suite("A binder", .timeLimit(.minutes(20)))
@MainActor struct BinderTests {
  @Test("A binder sets a value at once on the main actor")
  func atOnce() {
    let target = Target()
    let binder = Binder<Int>(target) { $0.values.append($1) }
    binder.onNext(1)
    binder.onCompleted()
    #expect(target.values == [1])
  }

  @Test("Values from another thread are set on the main actor, and none overtakes another")
  func order() async {
    let target = Target()
    let binder = Binder<Int>(target) { target, value in
      #expect(MainScheduler.isMainThread)
      target.values.append(value)
    }
    #expect(onOtherThread { for value in 1...3 { binder.onNext(value) } }.wait())
    #expect(target.values.isEmpty)
    binder.onNext(4)
    await deliveries()
    #expect(target.values == [1, 2, 3, 4])
  }

  @Test("A binder holds its target weakly, even while a value is on its way")
  func weakTarget() async {
    let log = Log<Int>()
    var target: Target? = Target()
    weak let observed = target
    let binder = Binder<Int>(target!) { _, value in log.write(value) }
    #expect(onOtherThread { binder.onNext(1) }.wait())
    target = nil
    #expect(observed == nil)
    await deliveries()
    binder.onNext(2)
    #expect(log.entries.isEmpty)
  }

  @Test("A binder sets values on the scheduler that it receives")
  func scheduler() {
    let scheduler = TestScheduler(initialClock: 0)
    let log = Log<String>()
    let target = Target()
    let binder = Binder<Int>(target, scheduler: scheduler) { _, value in
      log.write("\(value) at \(scheduler.clock)")
    }
    binder.onNext(1)
    #expect(log.entries.isEmpty)
    scheduler.start()
    #expect(log.entries == ["1 at 1"])
  }

  @Test("A binder passes an error to the hook")
  func error() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let log = Log<String>()
      Hooks.defaultErrorHandler = { log.write("\($1)") }
      Binder<Int>(Target()) { _, _ in }.onError(TestError.first)
      #expect(log.entries == ["first"])
    }
  }
}
