import GRDB

/// The place of a row in a tree: its parent's place, and its own place among the children of that.
///
/// A row's place doesn't repeat its parent's, so a tree needs no more memory for being deep.
///
/// Unchecked, because `parent` is a variable: only `deinit` changes it.
final class TreePlace: @unchecked Sendable {
  /// The parent's place; `nil` for a row at the top.
  private(set) var parent: TreePlace?
  /// How many rows the row is below, 0 at the top.
  let depth: Int
  /// The place among the children of the parent.
  let key: WideKey

  /// Creates a place below another.
  /// - Parameter key: The place among the children of the parent. It must be one at the top.
  init(_ key: WideKey, below parent: TreePlace?) {
    self.key = key
    self.parent = parent
    depth = parent.map { $0.depth + 1 } ?? 0
  }

  /// Releases one ancestor after another: were each to release the next, a deep tree would overflow the stack.
  deinit {
    var next = parent
    parent = nil
    while isKnownUniquelyReferenced(&next) {
      let above = next?.parent
      next?.parent = nil
      next = above
    }
  }

  /// Returns a number below, equal to or above 0 if this place comes before, is equal to or comes after another. A row
  /// comes before those below it.
  ///
  /// - Complexity: O(depth), for rows with the same parent O(1).
  func compared(to other: TreePlace) -> Int {
    var left = self
    var right = other
    while left.depth > right.depth, let parent = left.parent { left = parent }
    while right.depth > left.depth, let parent = right.parent { right = parent }
    // Rows of one path: the upper one comes first.
    var order = depth - other.depth
    while left !== right {
      if left.key != right.key { order = left.key < right.key ? -1 : 1 }
      guard let up = left.parent, let otherUp = right.parent else { break }
      left = up
      right = otherUp
    }
    return order
  }
}

/// The place of a row in a tree, as a key.
struct TreeKey: RowOrder {
  private let place: TreePlace

  var tie: Int64 { place.key.tie }
  var isChild: Bool { place.parent != nil }

  init?(_ sorting: RowSorting, id: Int64, below parent: TreePlace?, value: (Int) -> DatabaseValue) {
    guard let key = WideKey(sorting, id: id, below: nil, value: value) else { return nil }
    place = TreePlace(key, below: parent)
  }

  static func == (left: TreeKey, right: TreeKey) -> Bool {
    left.tie == right.tie && left.place.compared(to: right.place) == 0
  }

  static func < (left: TreeKey, right: TreeKey) -> Bool { left.place.compared(to: right.place) < 0 }
}
