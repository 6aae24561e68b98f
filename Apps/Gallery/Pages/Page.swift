public import RillLists

/// An example in the list of pages.
public struct Page: Sendable, Identifiable, IdentifiableType {
  /// The name of its file without the extension, which is also its name on the command line.
  public let id: String
  /// The title in the list.
  public let title: String
  /// The group of the list that contains it.
  public let group: PageGroup
  /// The name of an icon of the theme; its symbolic form is shown.
  public let iconName: String
  /// Words that find it, beside those of its title.
  public let keywords: String
  /// Makes its view, with its bindings.
  public let makeView: @MainActor @Sendable () -> any PageView

  init(
    _ id: String, _ title: String, _ group: PageGroup, _ iconName: String, _ keywords: String,
    makeView: @escaping @MainActor @Sendable () -> any PageView
  ) {
    self.id = id
    self.title = title
    self.group = group
    self.iconName = iconName
    self.keywords = keywords
    self.makeView = makeView
  }

  /// The name of its file, in `Apps/Gallery/Pages`.
  public var file: String { "\(id).swift" }

  /// Returns whether each word of a query is in its title, its group, its name or its keywords.
  /// - Parameter query: Words between spaces, in capitals or not.
  /// - Returns: Whether the page fits; every page fits an empty query.
  public func fits(_ query: String) -> Bool {
    let text = "\(title) \(group.rawValue) \(id) \(keywords)".lowercased()
    return query.lowercased().split(separator: " ").allSatisfy { text.contains($0) }
  }
}

extension Page: Equatable {
  /// Compares pages by their files: a file has one page.
  public static func == (left: Page, right: Page) -> Bool { left.id == right.id }
}

/// A group of pages; its value is its title.
public enum PageGroup: String, Sendable, CaseIterable, IdentifiableType {
  case basics = "Basics"
  case forms = "Forms"
  case controls = "Controls"
  case lists = "Lists"
  case system = "System"

  /// The group itself.
  public var identity: Self { self }
}
