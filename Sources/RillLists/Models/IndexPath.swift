// The type that Foundation has too, so that a file which imports both sees one type.
@_exported public import struct FoundationEssentials.IndexPath

// The names that UIKit adds to it.
extension IndexPath {
  /// Creates the place of an item.
  ///
  /// - Parameters:
  ///   - item: The index of the item in its section, from 0.
  ///   - section: The index of the section, from 0.
  public init(item: Int, section: Int) {
    // An array of both would be allocated.
    self.init(index: section)
    append(item)
  }

  /// Creates the place of a row, which is another name for an item.
  ///
  /// - Parameters:
  ///   - row: The index of the row in its section, from 0.
  ///   - section: The index of the section, from 0.
  public init(row: Int, section: Int) { self.init(item: row, section: section) }

  /// Creates the place that an item path describes.
  ///
  /// - Parameter path: The path.
  public init(_ path: ItemPath) { self.init(item: path.item, section: path.section) }

  /// The index of the section.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  /// The index of the item in its section.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The same as `item`.
  public var row: Int {
    get { item }
    set { item = newValue }
  }
}
