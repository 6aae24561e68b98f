/// Several sections or items of one list have the same identity.
///
/// All of them are shown. Which of them a later change belongs to is told by their order only.
public struct DuplicateIdentityError: Error, Sendable, Equatable, CustomStringConvertible {
  /// Where an identity was met.
  public enum Occurrences: Sendable, Hashable {
    /// In the sections with these indices.
    case sections([Int])
    /// In the items at these places.
    case items([IndexPath])
  }

  /// The identity in question.
  public let identity: any Hashable & Sendable
  /// All its places in the snapshot, in their order.
  public let occurrences: Occurrences

  /// The error of an identity met at several places.
  public init(identity: any Hashable & Sendable, occurrences: Occurrences) {
    self.identity = identity
    self.occurrences = occurrences
  }

  /// Whether both tell of the same identity at the same places.
  public static func == (left: DuplicateIdentityError, right: DuplicateIdentityError) -> Bool {
    AnyHashable(left.identity) == AnyHashable(right.identity) && left.occurrences == right.occurrences
  }

  /// What was expected, what was met, what to do.
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
