/// A reason why a control's slot couldn't be used as requested.
public enum DelegateProxyError: Error, Equatable {
  /// The slot already has a regular delegate, which another one would replace.
  case slotTaken(slot: String, of: String, by: String, wanted: String)
  /// The slot's proxy is of another class than the requested one.
  case wrongProxy(slot: String, of: String, is: String, wanted: String)
}

extension DelegateProxyError: CustomStringConvertible {
  /// A message that says what is wrong and what to do.
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
