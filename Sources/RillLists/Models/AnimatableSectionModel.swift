/// A section described by `model`, for lists that animate their changes.
public struct AnimatableSectionModel<Section: IdentifiableType, ItemType: IdentifiableType & Equatable>:
  AnimatableSectionModelType
{
  /// The value that describes the section.
  public var model: Section
  /// The items of the section, in the order shown.
  public var items: [ItemType]

  /// Creates a section with its items.
  ///
  /// - Parameters:
  ///   - model: The value that describes the section.
  ///   - items: The items, in the order shown.
  public init(model: Section, items: [ItemType]) {
    self.model = model
    self.items = items
  }

  /// Creates a section with the model of another one.
  ///
  /// - Parameters:
  ///   - original: The section whose model to use.
  ///   - items: The items, in the order shown.
  public init(original: AnimatableSectionModel, items: [ItemType]) {
    self.init(model: original.model, items: items)
  }

  /// The identity of the model.
  public var identity: Section.Identity { model.identity }
}

extension AnimatableSectionModel: Sendable where Section: Sendable, ItemType: Sendable {}
extension AnimatableSectionModel: Equatable where Section: Equatable {}
extension AnimatableSectionModel: Hashable where Section: Hashable, ItemType: Hashable {}
