import Dispatch

/// A thread of its own for histories, which never wait. All other tests share few threads.
final class HistoryThread: TaskExecutor {
  // A concurrent queue would take its threads from those that all tests share.
  private let queue = DispatchQueue(label: "histories")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
