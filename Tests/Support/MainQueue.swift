import Dispatch
import Rill

/// Waits until what is on its way to the main actor has arrived, also what is sent on from there.
@MainActor public func deliveries() async {
  for _ in 0..<5 {
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    // Schedulers share a queue that is left for a while if there is much in it, as other tests may have put there.
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
