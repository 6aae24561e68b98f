import Rill
import Synchronization

/// Tasks that were deleted, and the step that brings them back.
public struct DeletedStep: Sendable, Hashable, Identifiable {
  /// The number of the step in which they were deleted.
  public let id: Int64
  /// The title of the only task; nil for several.
  public let title: String?
  /// How many tasks were deleted, without their parts.
  public let count: Int
}

/// The steps in which tasks were deleted in a window and that haven't been undone, the newest last.
final class DeletedTasks: Sendable {
  private let steps = Mutex<[DeletedStep]>([])
  private let relay = BehaviorRelay<[DeletedStep]>(value: [])
  private let publishing = SerialGate()

  /// The steps, now and at each change.
  var all: Infallible<[DeletedStep]> { relay.asInfallible() }

  /// Adds a step.
  func add(_ step: DeletedStep) { change { $0.append(step) } }

  /// Removes a step.
  /// - Returns: Whether it was there.
  @discardableResult func remove(step: Int64) -> Bool {
    var count = 0
    change { steps in
      count = steps.count
      steps.removeAll { $0.id == step }
      count -= steps.count
    }
    return count > 0
  }

  /// Returns whether the tasks of a step haven't been restored.
  func isPending(_ step: Int64) -> Bool { steps.withLock { steps in steps.contains { $0.id == step } } }

  private func change(_ body: (inout [DeletedStep]) -> Void) {
    steps.withLock { steps in body(&steps) }
    // The gate reads the steps again for each value, so the last value it sends is the current one.
    publishing.submit(()) { self.relay.accept(self.steps.withLock { $0 }) }
  }
}
