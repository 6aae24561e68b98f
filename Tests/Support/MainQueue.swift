import Dispatch

/// Waits until what is on its way to the main actor has arrived, also what is sent on from there.
@MainActor public func deliveries() async {
  for _ in 0..<5 {
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
  }
}
