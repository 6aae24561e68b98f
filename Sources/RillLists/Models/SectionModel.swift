/// A section described by `model`, for lists that are shown anew at each change.
public struct SectionModel<Section, ItemType>: SectionModelType {
  /// What describes the section.
  public var model: Section
  /// What it contains, in the order shown.
  public var items: [ItemType]

  /// A section with its items.
  public init(model: Section, items: [ItemType]) {
    self.model = model
    self.items = items
  }

  /// A section like `original`, with other items.
  public init(original: SectionModel, items: [ItemType]) {
    self.init(model: original.model, items: items)
  }
}

extension SectionModel: Sendable where Section: Sendable, ItemType: Sendable {}
extension SectionModel: Equatable where Section: Equatable, ItemType: Equatable {}
extension SectionModel: Hashable where Section: Hashable, ItemType: Hashable {}
