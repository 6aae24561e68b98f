/// A kind of natural event, such as wildfires.
public struct EOCategory: Sendable, Hashable, Identifiable {
  /// The service's identifier, such as `seaLakeIce`.
  public let id: String
  /// The display name, such as "Sea and Lake Ice".
  public let name: String
  /// A description of the events it covers; empty if the service gives none.
  public let description: String

  /// Creates a category.
  public init(id: String, name: String, description: String = "") {
    self.id = id
    self.name = name
    self.description = description
  }
}
