public import RillLists

/// What knows the items of a list's rows, and so their type: a data source, or what a list of plain elements
/// is bound by.
public protocol SectionedViewDataSourceType<Item>: AnyObject {
  /// What describes a section.
  associatedtype Section: Sendable
  /// What a row shows.
  associatedtype Item: Sendable

  /// The data source of the list.
  var dataSource: ListViewSectionedDataSource<Section, Item> { get }
}

extension SectionedViewDataSourceType {
  /// The item at a place of what is on the screen.
  /// - Parameter indexPath: The place, which has to exist.
  /// - Returns: The item.
  public func model(at indexPath: IndexPath) -> Item { dataSource.model(at: indexPath) }
}
