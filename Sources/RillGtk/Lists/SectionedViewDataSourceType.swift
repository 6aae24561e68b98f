public import RillLists

/// A type that knows the items of a list's rows, and so their type: a data source, or the binding of a list
/// to plain elements.
@MainActor public protocol SectionedViewDataSourceType<Item>: AnyObject {
  /// The type of the value that describes a section.
  associatedtype Section: Sendable
  /// The type of the values that rows show.
  associatedtype Item: Sendable

  /// The data source of the list.
  var dataSource: ListViewSectionedDataSource<Section, Item> { get }
}

extension SectionedViewDataSourceType {
  /// Returns the item at a place on the screen.
  /// - Parameter indexPath: The place, which must exist.
  /// - Returns: The item.
  public func model(at indexPath: IndexPath) -> Item { dataSource.model(at: indexPath) }
}
