import Rill
import Synchronization

/// A step that a message of the window offers to undo.
public struct OfferedStep: Sendable, Hashable, Identifiable {
  /// The kind of a change.
  public enum Change: Sendable, Hashable {
    /// Tasks were deleted: the title of the only one, nil for several; their number, and that of their parts.
    case deletion(title: String?, count: Int, parts: Int = 0)
    /// Something else was changed, as this message says.
    case other(String)

    /// Whether tasks were deleted.
    public var isDeletion: Bool { if case .deletion = self { true } else { false } }
  }

  /// The number of the step.
  public let id: Int64
  /// The change.
  public let change: Change

  /// Creates an offer.
  /// - Parameters:
  ///   - id: The number of the step.
  ///   - change: The change.
  public init(id: Int64, _ change: Change) {
    self.id = id
    self.change = change
  }
}

/// The steps that were made in a window with an offer to undo them, and that haven't been undone, the newest last.
final class OfferedSteps: Sendable {
  private let steps = Mutex<[OfferedStep]>([])
  private let relay = BehaviorRelay<[OfferedStep]>(value: [])
  private let publishing = SerialGate()

  /// The steps, now and at each change.
  var all: Infallible<[OfferedStep]> { relay.asInfallible() }

  /// Adds a step.
  func add(_ step: OfferedStep) { change { $0.append(step) } }

  /// Removes a step.
  /// - Returns: The step; nil if it wasn't there.
  @discardableResult func remove(step: Int64) -> OfferedStep? {
    var removed: OfferedStep?
    change { steps in
      removed = steps.first { $0.id == step }
      steps.removeAll { $0.id == step }
    }
    return removed
  }

  /// Returns whether a step hasn't been undone.
  func isPending(_ step: Int64) -> Bool { steps.withLock { steps in steps.contains { $0.id == step } } }

  private func change(_ body: (inout [OfferedStep]) -> Void) {
    steps.withLock { steps in body(&steps) }
    // The gate reads the steps again for each value, so the last value it sends is the current one.
    publishing.submit(()) { self.relay.accept(self.steps.withLock { $0 }) }
  }
}
