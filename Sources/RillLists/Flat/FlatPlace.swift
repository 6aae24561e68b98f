/// The header, item or footer that a row of a flat list shows.
public enum FlatPlace: Hashable, Sendable {
  /// The header of the section with this index.
  case header(section: Int)
  /// The item at this place.
  case item(ItemPath)
  /// The footer of the section with this index.
  case footer(section: Int)
}

/// A row of a flat list with its content.
public enum FlatRow<Section: Sendable, Item: Sendable>: Sendable {
  /// The header of a section, with the section's model.
  case header(Section)
  /// An item.
  case item(Item)
  /// The footer of a section, with the section's model.
  case footer(Section)
}

extension FlatRow: Equatable where Section: Equatable, Item: Equatable {}
