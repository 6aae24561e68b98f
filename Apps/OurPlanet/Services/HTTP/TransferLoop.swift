import Foundation
import Synchronization

/// Runs transfers side by side on a thread of its own, which begins with the first of them and ends with the loop.
final class TransferLoop: Sendable {
  /// What is asked of the thread.
  enum Command: Sendable {
    case start(Int, Transfer.Job)
    case cancel(Int)
  }

  private let commands = TransferCommands()
  private let lastID = Atomic<Int>(0)

  deinit { commands.close() }

  /// Starts a transfer.
  /// - Parameter job: Its `finish` is called on a queue where it may take its time; not if it was cancelled in time.
  /// - Returns: The transfer's number.
  func start(_ job: Transfer.Job) -> Int {
    let id = lastID.add(1, ordering: .relaxed).newValue
    do throws(EOError) {
      if let multi = try commands.add(.start(id, job)) { run(multi) }
    } catch {
      job.finish(.failure(error))
    }
    return id
  }

  /// Stops a transfer, unless it has ended: its connection is closed and what has arrived is freed. Waits for nothing.
  func cancel(_ id: Int) { commands.add(cancel: id) }

  private func run(_ multi: CurlMulti) {
    let thread = Thread { [commands] in
      // A broken connection is an error here, and no signal.
      var pipe = sigset_t()
      sigemptyset(&pipe)
      sigaddset(&pipe, SIGPIPE)
      pthread_sigmask(SIG_BLOCK, &pipe, nil)
      var transfers = RunningTransfers(multi)
      while let next = commands.take() {
        transfers.obey(next)
        transfers.goOn()
      }
    }
    thread.name = "ourplanet.http"
    thread.start()
  }
}
