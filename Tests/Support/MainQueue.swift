import Dispatch
import Rill

/// Waits until all work on its way to the main actor has arrived, including work that is sent on from there.
@MainActor public func deliveries() async {
  for _ in 0..<5 {
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    // Schedulers share a queue. They leave it for a while if it holds much work, possibly from other tests.
    await withCheckedContinuation { done in
      DispatchQueue.global().async {
        _ = MainScheduler().schedule(()) { _ in
          done.resume()
          return Disposables.create()
        }
      }
    }
  }
}
