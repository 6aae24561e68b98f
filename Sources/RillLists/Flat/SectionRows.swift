/// The sections that have a header row, or a footer row, in a flat list.
public struct SectionRows: Sendable {
  let isShown: @Sendable (_ section: Int, _ model: any Sendable, _ numberOfItems: Int) -> Bool

  /// Creates a rule from a closure.
  ///
  /// - Parameter isShown: Receives the index of a section and the number of its items, and returns whether
  ///   the section has the row. Called once per section and snapshot.
  public init(where isShown: @escaping @Sendable (_ section: Int, _ numberOfItems: Int) -> Bool) {
    self.isShown = { section, _, numberOfItems in isShown(section, numberOfItems) }
  }

  /// Creates a rule about the sections' models.
  ///
  /// - Parameters:
  ///   - model: The type of the models, which must be the list's.
  ///   - isShown: Receives the model of a section and the number of its items, and returns whether the section has the
  ///     row. Called once per section and snapshot.
  public init<Model: Sendable>(
    of model: Model.Type, where isShown: @escaping @Sendable (_ model: Model, _ numberOfItems: Int) -> Bool
  ) {
    self.isShown = { _, section, numberOfItems in
      guard let section = section as? Model else {
        preconditionFailure(
          "Expected sections of \(Model.self), found \(type(of: section)). Name their type.")
      }
      return isShown(section, numberOfItems)
    }
  }

  /// No section.
  public static let none = SectionRows { _, _ in false }
  /// Every section.
  public static let always = SectionRows { _, _ in true }
  /// Sections that have items.
  public static let whenNotEmpty = SectionRows { _, numberOfItems in numberOfItems > 0 }
}
