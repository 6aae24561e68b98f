import Dispatch

/// The transfers that are under way, used only on the loop's thread.
struct RunningTransfers: ~Copyable {
  private let multi: CurlMulti
  private var transfers: [Int: Transfer] = [:]
  /// The queue on which `finish` is called. Both the handler and freeing a response may take long.
  private let queue = DispatchQueue(label: "rill.http.responses", attributes: .concurrent)

  init(_ multi: CurlMulti) { self.multi = multi }

  deinit { for transfer in transfers.values { multi.remove(transfer.handle) } }

  mutating func obey(_ commands: [TransferLoop.Command]) {
    for command in commands {
      switch command {
      case .start(let id, let job): start(id, job)
      case .cancel(let id):
        if let transfer = transfers.removeValue(forKey: id) { multi.remove(transfer.handle) }
      }
    }
  }

  /// Sends and receives what is ready, reports the transfers that have ended, and waits for more work.
  mutating func goOn() {
    do throws(HTTPError) {
      try multi.perform()
      while let (handle, code) = multi.nextEnded() {
        guard let id = transfers.first(where: { $0.value.handle == handle })?.key else { continue }
        end(id) { $0.result(code) }
      }
      try multi.wait()
    } catch {
      // After a failure of the set itself, no transfer can continue.
      for id in transfers.keys { end(id) { _ in .failure(error) } }
    }
  }

  private mutating func start(_ id: Int, _ job: Transfer.Job) {
    do throws(HTTPError) {
      let transfer = try Transfer(job)
      try multi.add(transfer.handle)
      transfers[id] = transfer
    } catch {
      queue.async { job.finish(.failure(error)) }
    }
  }

  private mutating func end(_ id: Int, _ result: (Transfer) -> Result<HTTPResponse, any Error>) {
    guard let transfer = transfers.removeValue(forKey: id) else { return }
    let (result, finish) = (result(transfer), transfer.job.finish)
    multi.remove(transfer.handle)
    queue.async { finish(result) }
  }
}
