/// A section described by `model`, for lists that reload at each change.
public struct SectionModel<Section, ItemType>: SectionModelType {
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
  public init(original: SectionModel, items: [ItemType]) {
    self.init(model: original.model, items: items)
  }
}

extension SectionModel: Sendable where Section: Sendable, ItemType: Sendable {}
extension SectionModel: Equatable where Section: Equatable, ItemType: Equatable {}
extension SectionModel: Hashable where Section: Hashable, ItemType: Hashable {}
