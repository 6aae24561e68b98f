public import Gtk
public import RillLists

/// A receiver of a list's events. Each method has a default implementation that does nothing.
@MainActor public protocol ListViewDelegate: ScrollViewDelegate {
  /// Tells the delegate that the user has chosen an item, by a click or Enter.
  /// - Parameters:
  ///   - listView: The list.
  ///   - indexPath: The item's place on the screen.
  func listView(_ listView: ListView, didSelectRowAt indexPath: IndexPath)

  /// Tells the delegate that an item is no longer selected because the user has selected another.
  /// - Parameters:
  ///   - listView: The list.
  ///   - indexPath: The item's place on the screen.
  func listView(_ listView: ListView, didDeselectRowAt indexPath: IndexPath)

  /// Tells the delegate that the user has pressed the button at the end of an item's row.
  /// - Parameters:
  ///   - listView: The list.
  ///   - indexPath: The item's place on the screen.
  func listView(_ listView: ListView, accessoryButtonTappedForRowWith indexPath: IndexPath)

  /// Tells the delegate that an item's row has come onto the screen and is about to be drawn.
  /// - Parameters:
  ///   - listView: The list.
  ///   - cell: The row.
  ///   - indexPath: The item's place on the screen.
  func listView(_ listView: ListView, willDisplay cell: ListViewCell, forRowAt indexPath: IndexPath)

  /// Tells the delegate that an item's row has left the screen or shows another item.
  /// - Parameters:
  ///   - listView: The list.
  ///   - cell: The row.
  ///   - indexPath: The place at which the item was shown.
  func listView(_ listView: ListView, didEndDisplaying cell: ListViewCell, forRowAt indexPath: IndexPath)
}

extension ListViewDelegate {
  /// Does nothing.
  /// - Parameters:
  ///   - listView: The list.
  ///   - indexPath: The item's place on the screen.
  public func listView(_ listView: ListView, didSelectRowAt indexPath: IndexPath) {}
  /// Does nothing.
  /// - Parameters:
  ///   - listView: The list.
  ///   - indexPath: The item's place on the screen.
  public func listView(_ listView: ListView, didDeselectRowAt indexPath: IndexPath) {}
  /// Does nothing.
  /// - Parameters:
  ///   - listView: The list.
  ///   - indexPath: The item's place on the screen.
  public func listView(_ listView: ListView, accessoryButtonTappedForRowWith indexPath: IndexPath) {}
  /// Does nothing.
  /// - Parameters:
  ///   - listView: The list.
  ///   - cell: The row.
  ///   - indexPath: The item's place on the screen.
  public func listView(_ listView: ListView, willDisplay cell: ListViewCell, forRowAt indexPath: IndexPath) {}
  /// Does nothing.
  /// - Parameters:
  ///   - listView: The list.
  ///   - cell: The row.
  ///   - indexPath: The place at which the item was shown.
  public func listView(
    _ listView: ListView, didEndDisplaying cell: ListViewCell, forRowAt indexPath: IndexPath
  ) {}
}
