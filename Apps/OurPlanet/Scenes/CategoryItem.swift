public import OurPlanetModel
public import RillLists

/// A category as its row shows it.
public struct CategoryItem: Sendable, Equatable, Identifiable, IdentifiableType {
  /// How far loading its events has come.
  public enum Status: Sendable, Equatable {
    /// Answers are being waited for.
    case loading
    /// All is here.
    case loaded
    /// Something is missing, for this reason.
    case failed(String)
  }

  /// The category.
  public let category: EOCategory
  /// How far loading its events has come.
  public let status: Status
  /// How many events there are so far; none before the first answer.
  public let count: Int?
  /// How old its events are, where they are not the service's last word.
  public let age: String?

  /// Makes an item.
  public init(category: EOCategory, status: Status = .loading, count: Int? = nil, age: String? = nil) {
    self.category = category
    self.status = status
    self.count = count
    self.age = age
  }

  /// The category's id.
  public var id: EOCategory.ID { category.id }

  /// The name, with the number of events as soon as there is one: "Wildfires (5,580)".
  public var title: String { count.map { "\(category.name) (\($0.grouped))" } ?? category.name }

  /// Whether there is a way in.
  public var canOpen: Bool { count.map { $0 > 0 } ?? false }

  /// Why loading has failed, if it has.
  public var failure: String? { if case .failed(let reason) = status { reason } else { nil } }
}

/// The one section of the list of categories.
public struct CategorySection: Sendable, Equatable, IdentifiableType {
  /// There is only one.
  public var identity: Int { 0 }

  /// Makes the section.
  public init() {}
}

/// All categories, by the service's order.
public typealias CategoryList = SectionedSnapshot<CategorySection, CategoryItem>
