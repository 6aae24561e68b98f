import Foundation
import Rill
import RillFoundation
import Synchronization
import Testing

@Suite("An operation queue as a scheduler", .timeLimit(.minutes(1)))
struct OperationQueueSchedulerTests {
  final class Log: Sendable {
    let entries = Mutex<[String]>([])
    func write(_ entry: String) { entries.withLock { $0.append(entry) } }
  }

  @Test("Runs actions on its queue; what has not begun can be cancelled")
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
}
