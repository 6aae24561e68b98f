/// An identity that several sections or items of one list share.
///
/// All of them are shown. Only their order tells a later change which of them it applies to.
public struct DuplicateIdentityError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The places at which an identity occurs.
  public enum Occurrences: Sendable, Hashable {
    /// In the sections with these indices.
    case sections([Int])
    /// In the items at these places.
    case items([ItemPath])
  }

  /// The identity that occurs several times.
  public let identity: any Hashable & Sendable
  /// All its places in the snapshot, in ascending order.
  public let occurrences: Occurrences

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - identity: The identity that occurs several times.
  ///   - occurrences: All its places in the snapshot, in ascending order.
  public init(identity: any Hashable & Sendable, occurrences: Occurrences) {
    self.identity = identity
    self.occurrences = occurrences
  }

  /// Whether both report the same identity at the same places.
  public static func == (left: DuplicateIdentityError, right: DuplicateIdentityError) -> Bool {
    AnyHashable(left.identity) == AnyHashable(right.identity) && left.occurrences == right.occurrences
  }

  /// A message that says what was expected, what was found and what to do.
  public var description: String {
    let (kind, places) =
      switch occurrences {
      case .sections(let sections): ("section", sections.map(String.init))
      case .items(let paths): ("item", paths.map(\.description))
      }
    return """
      Expected each \(kind) of a list to have an identity of its own, but \(places.count) have the identity \
      "\(identity)": at \(places.joined(separator: ", ")). All are shown; give each its own identity so that \
      changes can follow them.
      """
  }
}
