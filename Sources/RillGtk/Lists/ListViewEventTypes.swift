public import RillLists

/// An item was moved: from where to where. The destination counts without the item, as in the list after it.
public typealias ItemMovedEvent = (sourceIndex: IndexPath, destinationIndex: IndexPath)

/// An item was moved, with the item as it was shown.
public typealias ModelMovedEvent<Item> = (model: Item, sourceIndex: IndexPath, destinationIndex: IndexPath)

/// A row of an item has come to the screen.
public typealias WillDisplayCellEvent = (cell: ListViewCell, indexPath: IndexPath)

/// A row of an item has left the screen, or its item.
public typealias DidEndDisplayingCellEvent = (cell: ListViewCell, indexPath: IndexPath)
