/// Why a control's single slot could not be used as was asked.
public enum DelegateProxyError: Error, Equatable {
  /// A regular delegate is in the slot already, and another one would take its place.
  case slotTaken(slot: String, of: String, by: String, wanted: String)
  /// The slot's proxy is of another kind than the one asked for.
  case wrongProxy(slot: String, of: String, is: String, wanted: String)
}

extension DelegateProxyError: CustomStringConvertible {
  /// What is wrong and what to do.
  public var description: String {
    switch self {
    case .slotTaken(let slot, let object, let occupant, let wanted):
      "the \(slot) of \(object) is taken by \(occupant), so \(wanted) cannot be set: set the \(slot) to nil "
        + "first, or dispose of what set it"
    case .wrongProxy(let slot, let object, let proxy, let wanted):
      "the proxy in the \(slot) of \(object) is \(proxy), not \(wanted): register \(wanted) for \(object) "
        + "before the first use of its \(slot)"
    }
  }
}
