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
    /// Something is missing, for this reason; without one, where the scene says it for many.
    case failed(String?)
  }

  /// The category.
  public let category: EOCategory
  /// How far loading its events has come.
  public let status: Status
  /// The number of events that can be shown so far; nil before the first answer.
  public let count: Int?
  /// Whether an answer is missing, so that there may be more events.
  public let isPartial: Bool
  /// How old its events are, where they are not the service's last word.
  public let age: String?

  /// Makes an item.
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

  /// The name, with the number of events as soon as all are here: "Wildfires (5,580)"; before that, if there are some:
  /// "Wildfires (at least 2,000)".
  public var title: String {
    guard let count, count > 0 || !isPartial else { return category.name }
    return "\(category.name) (\(isPartial ? "at least " : "")\(count.grouped))"
  }

  /// Whether there is a way in.
  public var canOpen: Bool { count.map { $0 > 0 } ?? false }

  /// The reason that loading has failed, with the age of the events shown; nil if it has not failed, or if the banner
  /// gives the reason.
  public var failure: String? {
    guard case .failed(let reason?) = status else { return nil }
    guard let age, let count, count > 0 else { return reason }
    return "\(reason) These are \(isPartial ? "some of its" : "its") events \(age)."
  }

  /// Whether loading has failed, for whatever reason.
  public var hasFailed: Bool { if case .failed = status { true } else { false } }
}

/// The one section of the list of categories.
public struct CategorySection: Sendable, Equatable, IdentifiableType {
  /// There is only one.
  public var identity: Int { 0 }

  /// Makes the section.
  public init() {}
}

/// All categories, in the service's order.
public typealias CategoryList = SectionedSnapshot<CategorySection, CategoryItem>
