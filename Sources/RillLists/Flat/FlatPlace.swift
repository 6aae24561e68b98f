/// What a row of a flat list stands for.
public enum FlatPlace: Hashable, Sendable {
  case header(section: Int)
  case item(IndexPath)
  case footer(section: Int)
}

/// A row of a flat list with its content.
public enum FlatRow<Section: Sendable, Item: Sendable>: Sendable {
  case header(Section)
  case item(Item)
  case footer(Section)
}

extension FlatRow: Equatable where Section: Equatable, Item: Equatable {}
