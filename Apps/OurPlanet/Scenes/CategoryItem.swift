public import OurPlanetModel
public import RillLists

/// A category as a row of the list.
public struct CategoryItem: Sendable, Equatable, Identifiable, IdentifiableType {
  /// The progress of loading a category's events.
  public enum Status: Sendable, Equatable {
    /// Loading is under way.
    case loading
    /// All answers have arrived.
    case loaded
    /// An answer couldn't be fetched, for the given reason. The reason is nil if the scene shows it for several
    /// categories.
    case failed(String?)
  }

  /// The category.
  public let category: EOCategory
  /// The progress of loading its events.
  public let status: Status
  /// The number of events that can be shown so far; nil before the first answer.
  public let count: Int?
  /// Whether an answer is missing, so that there may be more events.
  public let isPartial: Bool
  /// The age of its events, if they are cached or loading failed.
  public let age: String?

  /// Creates an item.
  public init(
    category: EOCategory, status: Status = .loading, count: Int? = nil, isPartial: Bool = false,
    age: String? = nil
  ) {
    self.isPartial = isPartial
    self.category = category
    self.status = status
    self.count = count
    self.age = age
  }

  /// The category's id.
  public var id: EOCategory.ID { category.id }

  /// The name with the number of events: "Wildfires (5,580)" when all answers are there, "Wildfires (at least 2,000)"
  /// if some are missing.
  public var title: String {
    guard let count, count > 0 || !isPartial else { return category.name }
    return "\(category.name) (\(isPartial ? "at least " : "")\(count.grouped))"
  }

  /// Whether the category's events can be opened.
  public var canOpen: Bool { count.map { $0 > 0 } ?? false }

  /// The reason that loading failed, with the age of the events shown. Nil if it hasn't failed, or if the banner
  /// gives the reason.
  public var failure: String? {
    guard case .failed(let reason?) = status else { return nil }
    guard let age, let count, count > 0 else { return reason }
    return "\(reason) These are \(isPartial ? "some of its" : "its") events \(age)."
  }

  /// Whether loading has failed, for any reason.
  public var hasFailed: Bool { if case .failed = status { true } else { false } }
}

/// The only section of the list of categories.
public struct CategorySection: Sendable, Equatable, IdentifiableType {
  /// A constant, because there is only one section.
  public var identity: Int { 0 }

  /// Creates the section.
  public init() {}
}

/// All categories, in the service's order.
public typealias CategoryList = SectionedSnapshot<CategorySection, CategoryItem>
