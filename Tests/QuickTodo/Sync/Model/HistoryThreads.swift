import Dispatch
import Synchronization

/// Threads of its own for histories. They never wait, and would keep the threads that all tests share from other tests.
final class HistoryThreads: TaskExecutor {
  private let queue = DispatchQueue(label: "histories", attributes: .concurrent)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
