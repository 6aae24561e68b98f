import Synchronization

/// When an operator leaves its place to the one inner sequence that is left of it.
///
/// That one asks when it has its turn, so nothing follows what it has sent before. The question comes through
/// the operator's gate: if it is answered at once, all of that has been passed on.
struct Handover: ~Copyable, Sendable {
  private let isOffered = Atomic(false)
  private let asked = Atomic(0)
  private let answered = Atomic(0)

  /// From now on the operator has no more to do than to pass on what one inner sequence sends.
  func offer() { isOffered.store(true, ordering: .releasing) }

  /// Asks for the place.
  /// - Parameter ask: Puts the question's number through the operator's gate.
  /// - Returns: Whether the place is free.
  func isGiven(_ ask: (Int) -> Void) -> Bool {
    guard isOffered.load(ordering: .acquiring) else { return false }
    let number = asked.add(1, ordering: .relaxed).newValue
    ask(number)
    return answered.load(ordering: .acquiring) == number
  }

  /// Answers a question that has come through the gate.
  func answer(_ number: Int) { answered.store(number, ordering: .releasing) }
}
