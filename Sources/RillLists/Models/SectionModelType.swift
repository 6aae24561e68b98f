/// A section with its items, in the form that data sources take.
public protocol SectionModelType {
  /// The type of the values that rows show.
  associatedtype Item

  /// The items of the section, in the order shown.
  var items: [Item] { get }

  /// Creates a section that differs from another one in its items alone.
  ///
  /// - Parameters:
  ///   - original: The section to copy.
  ///   - items: The new items, in the order shown.
  init(original: Self, items: [Item])
}

/// A section whose changes can be followed, because it and its items have identities.
public protocol AnimatableSectionModelType: SectionModelType, IdentifiableType
where Item: IdentifiableType, Item: Equatable {}
