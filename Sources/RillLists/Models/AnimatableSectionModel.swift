/// A section described by `model`, for lists that show how they change.
public struct AnimatableSectionModel<Section: IdentifiableType, ItemType: IdentifiableType & Equatable>:
  AnimatableSectionModelType
{
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
  public init(original: AnimatableSectionModel, items: [ItemType]) {
    self.init(model: original.model, items: items)
  }

  /// The identity of the model.
  public var identity: Section.Identity { model.identity }
}

extension AnimatableSectionModel: Sendable where Section: Sendable, ItemType: Sendable {}
extension AnimatableSectionModel: Equatable where Section: Equatable {}
extension AnimatableSectionModel: Hashable where Section: Hashable, ItemType: Hashable {}
