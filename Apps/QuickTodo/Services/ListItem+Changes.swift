import QuickTodoModel
import RillStore

extension ListItem {
  /// Returns the list with the fields in which two values of it differ.
  /// - Parameters:
  ///   - new: The list as it is to be.
  ///   - shown: The list as it was shown.
  func merging(_ new: ListItem, from shown: ListItem) -> ListItem {
    var list = self
    if new.name != shown.name { list.name = new.name }
    if new.color != shown.color { list.color = new.color }
    if new.isArchived != shown.isArchived { list.isArchived = new.isArchived }
    return list
  }
}

extension [ListItem] {
  /// Returns the lists whose places change if one of them is moved: none if it is there already, otherwise itself, and all if no key
  /// fits between its new neighbours.
  /// - Parameters:
  ///   - list: The list to move, identified by its uid.
  ///   - other: The list that is to come after it; nil puts it at the end.
  /// - Throws: `TaskRefusal.unknownList`.
  func moving(_ list: ListItem, before other: ListItem?) throws -> [ListItem] {
    guard let former = firstIndex(where: { $0.uid == list.uid }) else {
      throw TaskRefusal.unknownList(list.name)
    }
    guard other?.uid != list.uid else { return [] }
    var lists = filter { $0.uid != list.uid }
    let place = lists.firstIndex { $0.uid == other?.uid } ?? lists.endIndex
    guard place != former else { return [] }
    let above = place > 0 ? lists[place - 1].position : nil
    let below = place < lists.endIndex ? lists[place].position : nil
    var moved = self[former]
    if let key = try? RankKey.between(above, below) {
      moved.position = key
      return [moved]
    }
    lists.insert(moved, at: place)
    var last: String?
    for place in lists.indices {
      lists[place].position = try RankKey.between(last, nil)
      last = lists[place].position
    }
    return lists
  }
}
