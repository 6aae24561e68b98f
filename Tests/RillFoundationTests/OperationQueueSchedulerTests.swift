import Foundation
import Rill
import RillFoundation
import Synchronization
import Testing

@Suite("An operation queue as a scheduler", .timeLimit(.minutes(20)))
struct OperationQueueSchedulerTests {
  final class Log: Sendable {
    let entries = Mutex<[String]>([])
    func write(_ entry: String) { entries.withLock { $0.append(entry) } }
  }

  @Test("Actions run on the queue, and those that have not begun can be cancelled")
  func order() {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    queue.isSuspended = true
    let scheduler = OperationQueueScheduler(operationQueue: queue)
    let log = Log()
    let scheduled = (0..<3).map { number in
      scheduler.schedule(number) { number in
        log.write("\(number) \(OperationQueue.current === scheduler.operationQueue)")
        return Disposables.create { log.write("released \(number)") }
      }
    }
    scheduled[1].dispose()
    queue.isSuspended = false
    queue.waitUntilAllOperationsAreFinished()
    scheduled[0].dispose()
    #expect(log.entries.withLock { $0 } == ["0 true", "2 true", "released 0"])
  }

  @Test("Actions from many threads all run, and an action may wait for a thread that schedules")
  func threads() {
    let queue = OperationQueue()
    let scheduler = OperationQueueScheduler(operationQueue: queue)
    let log = Log()
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for number in 0..<50 {
        _ = scheduler.schedule(number) { number in
          let isScheduled = DispatchSemaphore(value: 0)
          DispatchQueue(label: "other").async {
            scheduler.schedule(()) { _ in Disposables.create() }.dispose()
            isScheduled.signal()
          }
          log.write("\(thread) \(number) \(isScheduled.wait(timeout: .now() + .seconds(300)) == .success)")
          return Disposables.create()
        }
      }
    }
    queue.waitUntilAllOperationsAreFinished()
    let expected = (0..<4).flatMap { thread in (0..<50).map { "\(thread) \($0) true" } }
    #expect(log.entries.withLock { $0.sorted() } == expected.sorted())
  }
}
