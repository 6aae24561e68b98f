/// Which sections have a header row, or a footer row, in a flat list.
public struct SectionRows: Sendable {
  let isShown: @Sendable (_ section: Int, _ numberOfItems: Int) -> Bool

  /// The sections for which a function says so.
  ///
  /// - Parameter isShown: takes the index of a section and the number of its items. It is asked once per
  ///   section and snapshot.
  public init(where isShown: @escaping @Sendable (_ section: Int, _ numberOfItems: Int) -> Bool) {
    self.isShown = isShown
  }

  /// No section.
  public static let none = SectionRows { _, _ in false }
  /// Every section.
  public static let always = SectionRows { _, _ in true }
  /// Sections that have items.
  public static let whenNotEmpty = SectionRows { _, numberOfItems in numberOfItems > 0 }
}
