import Dispatch
import Rill

/// Runs work on the main actor: at once if this is its thread, else in turn.
nonisolated func onMainActor(_ work: @escaping @MainActor () -> Void) {
  guard MainScheduler.isMainThread else { return DispatchQueue.main.async { work() } }
  MainActor.assumeIsolated { work() }
}
