import Dispatch

/// The transfers under way, as the loop's thread has them.
struct RunningTransfers: ~Copyable {
  private let multi: CurlMulti
  private var transfers: [Int: Transfer] = [:]
  /// Where ends are told: who is told may take its time, and so may freeing an answer.
  private let queue = DispatchQueue(label: "ourplanet.answers", attributes: .concurrent)

  init(_ multi: CurlMulti) { self.multi = multi }

  deinit { for transfer in transfers.values { multi.remove(transfer) } }

  mutating func obey(_ commands: [TransferLoop.Command]) {
    for command in commands {
      switch command {
      case .start(let id, let job): start(id, job)
      case .cancel(let id): if let transfer = transfers.removeValue(forKey: id) { multi.remove(transfer) }
      }
    }
  }

  /// Sends and receives what can be, tells what has ended, and waits for more to do.
  mutating func goOn() {
    do throws(EOError) {
      try multi.perform()
      while let (handle, code) = multi.nextEnded() {
        guard let id = transfers.first(where: { $0.value.handle == handle })?.key else { continue }
        end(id) { $0.result(code) }
      }
      try multi.wait()
    } catch {
      // Nothing can go on.
      for id in transfers.keys { end(id) { _ in .failure(error) } }
    }
  }

  private mutating func start(_ id: Int, _ job: Transfer.Job) {
    do throws(EOError) {
      let transfer = try Transfer(job)
      try multi.add(transfer)
      transfers[id] = transfer
    } catch {
      queue.async { job.finish(.failure(error)) }
    }
  }

  private mutating func end(_ id: Int, _ result: (Transfer) -> Result<HTTPAnswer, EOError>) {
    guard let transfer = transfers.removeValue(forKey: id) else { return }
    let (result, finish) = (result(transfer), transfer.job.finish)
    multi.remove(transfer)
    queue.async { finish(result) }
  }
}
