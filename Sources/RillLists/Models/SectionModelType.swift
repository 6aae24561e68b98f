/// A section with its items, as data sources take it.
public protocol SectionModelType {
  /// What a row of the list shows.
  associatedtype Item

  /// What the section contains, in the order shown.
  var items: [Item] { get }

  /// A section like `original`, with other items.
  init(original: Self, items: [Item])
}

/// A section whose changes can be followed: it and its items have identities.
public protocol AnimatableSectionModelType: SectionModelType, IdentifiableType
where Item: IdentifiableType, Item: Equatable {}
