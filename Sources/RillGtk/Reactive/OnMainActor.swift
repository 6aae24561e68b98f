import Dispatch
import Rill

/// Runs work on the main actor: at once on the main thread, otherwise later, in order.
nonisolated func onMainActor(_ work: @escaping @MainActor () -> Void) {
  guard MainScheduler.isMainThread else { return DispatchQueue.main.async { work() } }
  MainActor.assumeIsolated { work() }
}
