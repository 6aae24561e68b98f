/// The place of an item in a sectioned list. It stands in for UIKit's type of the same name.
///
/// Index paths are ordered as the list shows them: by section, then by item.
public struct IndexPath: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The index of the section.
  public var section: Int
  /// The index of the item in its section.
  public var item: Int

  /// Creates the place of an item.
  ///
  /// - Parameters:
  ///   - item: The index of the item in its section, from 0.
  ///   - section: The index of the section, from 0.
  public init(item: Int, section: Int) {
    self.item = item
    self.section = section
  }

  /// Creates the place of a row, which is another name for an item.
  ///
  /// - Parameters:
  ///   - row: The index of the row in its section, from 0.
  ///   - section: The index of the section, from 0.
  public init(row: Int, section: Int) {
    self.init(item: row, section: section)
  }

  /// The same as `item`.
  public var row: Int {
    get { item }
    set { item = newValue }
  }

  /// Whether a list shows `left` before `right`.
  public static func < (left: IndexPath, right: IndexPath) -> Bool {
    left.section != right.section ? left.section < right.section : left.item < right.item
  }

  /// `[section, item]`.
  public var description: String { "[\(section), \(item)]" }
}
