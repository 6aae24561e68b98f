public import Gtk
public import RillLists

/// What is told about a list. Each method has an implementation that does nothing.
public protocol ListViewDelegate: ScrollViewDelegate {
  /// The person has chosen an item, by a click or Enter.
  /// - Parameters:
  ///   - listView: The list.
  ///   - indexPath: The item's place on the screen.
  func listView(_ listView: ListView, didSelectRowAt indexPath: IndexPath)

  /// The person has selected another item than this one.
  /// - Parameters:
  ///   - listView: The list.
  ///   - indexPath: The item's place on the screen.
  func listView(_ listView: ListView, didDeselectRowAt indexPath: IndexPath)

  /// The person has pressed the button at the end of an item's row.
  /// - Parameters:
  ///   - listView: The list.
  ///   - indexPath: The item's place on the screen.
  func listView(_ listView: ListView, accessoryButtonTappedForRowWith indexPath: IndexPath)

  /// An item's row has come to the screen and is about to be drawn.
  /// - Parameters:
  ///   - listView: The list.
  ///   - cell: The row.
  ///   - indexPath: The item's place.
  func listView(_ listView: ListView, willDisplay cell: ListViewCell, forRowAt indexPath: IndexPath)

  /// An item's row has left the screen, or shows another item.
  /// - Parameters:
  ///   - listView: The list.
  ///   - cell: The row.
  ///   - indexPath: The item's place when it was shown.
  func listView(_ listView: ListView, didEndDisplaying cell: ListViewCell, forRowAt indexPath: IndexPath)
}

extension ListViewDelegate {
  /// Does nothing.
  public func listView(_ listView: ListView, didSelectRowAt indexPath: IndexPath) {}
  /// Does nothing.
  public func listView(_ listView: ListView, didDeselectRowAt indexPath: IndexPath) {}
  /// Does nothing.
  public func listView(_ listView: ListView, accessoryButtonTappedForRowWith indexPath: IndexPath) {}
  /// Does nothing.
  public func listView(_ listView: ListView, willDisplay cell: ListViewCell, forRowAt indexPath: IndexPath) {}
  /// Does nothing.
  public func listView(
    _ listView: ListView, didEndDisplaying cell: ListViewCell, forRowAt indexPath: IndexPath
  ) {}
}
