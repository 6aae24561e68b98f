/// The place of an item in a sectioned list, as changesets and flat lists have it: two numbers, which can be compared and
/// sorted much faster than an `IndexPath`.
///
/// Item paths are ordered as the list shows them: by section, then by item.
public struct ItemPath: Hashable, Sendable, Comparable, CustomStringConvertible {
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

  /// Creates the place that an index path describes.
  ///
  /// - Parameter indexPath: A path of a section and an item.
  public init(_ indexPath: IndexPath) { self.init(item: indexPath.item, section: indexPath.section) }

  /// Whether a list shows `left` before `right`.
  public static func < (left: ItemPath, right: ItemPath) -> Bool {
    left.section != right.section ? left.section < right.section : left.item < right.item
  }

  /// `[section, item]`.
  public var description: String { "[\(section), \(item)]" }
}
