import RillLists
import Testing

/// An item that must not be compared.
struct Incomparable: IdentifiableType, Equatable, Sendable {
  let number: Int

  var identity: Int {
    Issue.record("the identity of \(number) was asked for")
    return number
  }

  static func == (left: Incomparable, right: Incomparable) -> Bool {
    Issue.record("\(left.number) was compared")
    return left.number == right.number
  }
}
