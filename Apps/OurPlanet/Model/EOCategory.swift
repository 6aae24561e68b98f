/// A kind of natural event, such as wildfires.
public struct EOCategory: Sendable, Hashable, Identifiable {
  /// What the service calls it, such as `seaLakeIce`.
  public let id: String
  /// What people call it, such as "Sea and Lake Ice".
  public let name: String
  /// What it covers; empty where the service says nothing.
  public let description: String

  /// Makes a category.
  public init(id: String, name: String, description: String = "") {
    self.id = id
    self.name = name
    self.description = description
  }
}
