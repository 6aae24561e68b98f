import Foundation
import Synchronization

/// Runs concurrent transfers on a dedicated thread, which starts with the first transfer and ends when the loop is
/// released.
final class TransferLoop: Sendable {
  /// A command to the thread.
  enum Command: Sendable {
    case start(Int, Transfer.Job)
    case cancel(Int)
  }

  private let commands = TransferCommands()
  private let lastID = Atomic<Int>(0)

  deinit { commands.close() }

  /// Starts a transfer.
  /// - Parameter job: The request and its handler. `finish` is called on a concurrent queue, where it may take
  ///   long, unless the transfer is cancelled in time. If libcurl can't be set up, it is called before this returns.
  /// - Returns: The identifier of the transfer.
  func start(_ job: Transfer.Job) -> Int {
    let id = lastID.add(1, ordering: .relaxed).newValue
    do throws(HTTPError) {
      if let multi = try commands.add(.start(id, job)) { run(multi) }
    } catch {
      job.finish(.failure(error))
    }
    return id
  }

  /// Cancels a transfer unless it has ended: closes its connection and frees the received data. Doesn't wait.
  func cancel(_ id: Int) { commands.add(cancel: id) }

  private func run(_ multi: CurlMulti) {
    let thread = Thread { [commands] in
      // Blocks SIGPIPE, so that a broken connection is an error instead of a signal.
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
    thread.name = "rill.http"
    thread.start()
  }
}
