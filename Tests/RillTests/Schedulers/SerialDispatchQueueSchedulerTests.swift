import Dispatch
import Rill
import RillTestSupport
import Testing

@Suite("A serial queue as a scheduler", .timeLimit(.minutes(20)))
struct SerialDispatchQueueSchedulerTests {
  @Test("A serial queue runs actions one after the other, in order, off the caller's thread")
  func order() {
    let scheduler = SerialDispatchQueueScheduler(qos: .default)
    let log = Log<Int>()
    let crossing = Crossing()
    let done = Latch()
    for number in 0..<200 {
      _ = scheduler.schedule(number) { number in
        crossing.pass { log.write(number) }
        if number == 199 { done.open() }
        return Disposables.create()
      }
    }
    #expect(done.wait())
    #expect(log.entries == Array(0..<200))
    #expect(!crossing.hasCollided)
  }

  @Test("Actions that have not begun can be cancelled, and an action's result is disposed of with it")
  func cancel() {
    let scheduler = SerialDispatchQueueScheduler(queue: .global(), internalSerialQueueName: "test")
    let log = Log<String>()
    let (mayGoOn, done) = (Latch(), Latch())
    let first = scheduler.schedule(()) { _ in
      _ = mayGoOn.wait()
      return Disposables.create { log.write("released") }
    }
    scheduler.schedule(()) { _ in
      log.write("cancelled")
      return Disposables.create()
    }.dispose()
    let due = scheduler.scheduleRelative((), dueTime: .milliseconds(0)) { _ in
      done.open()
      return Disposables.create()
    }
    mayGoOn.open()
    #expect(done.wait())
    first.dispose()
    due.dispose()
    #expect(log.entries == ["released"])
  }
}
