public import Gtk
public import RillLists

/// The move of an item. The destination is its place in the list after the move, and doesn't count the item
/// itself.
public typealias ItemMovedEvent = (sourceIndex: IndexPath, destinationIndex: IndexPath)

/// The move of an item, with the item as it was shown.
public typealias ModelMovedEvent<Item> = (model: Item, sourceIndex: IndexPath, destinationIndex: IndexPath)

/// The drop of a dragged thing on an item's row, with the item as it was shown.
public typealias ModelDroppedEvent<Item> = (item: DragItem, model: Item)

/// The row of an item that comes onto the screen.
public typealias WillDisplayCellEvent = (cell: ListViewCell, indexPath: IndexPath)

/// The row of an item that has left the screen or shows another item.
public typealias DidEndDisplayingCellEvent = (cell: ListViewCell, indexPath: IndexPath)
