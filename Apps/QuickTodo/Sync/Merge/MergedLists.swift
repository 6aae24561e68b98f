extension [ContentLine] {
  /// Returns whether the lines say the same, however they are folded.
  func saySame(as others: [ContentLine]) -> Bool {
    count == others.count && zip(self, others).allSatisfy { $0.saysSame(as: $1) }
  }
}

extension Array {
  /// Returns these elements with the changes that lead from one list to another: without those that were removed, and with
  /// those that were added at the end.
  func applying(from old: [Element], to new: [Element], _ isSame: (Element, Element) -> Bool)
    -> [Element]
  {
    func lacks(_ list: [Element], _ element: Element) -> Bool { !list.contains { isSame($0, element) } }
    let kept = filter { lacks(old, $0) || !lacks(new, $0) }
    return kept + new.filter { lacks(old, $0) && lacks(kept, $0) }
  }

  /// Returns the elements from which the edits here count: those that the server has as they were sent, as they were sent, and
  /// the others as the base has them.
  static func before(
    _ base: [Element], _ sent: [Element], _ theirs: [Element], _ isSame: (Element, Element) -> Bool
  ) -> [Element] {
    func has(_ list: [Element], _ element: Element) -> Bool { list.contains { isSame($0, element) } }
    let kept = base.filter { has(sent, $0) || has(theirs, $0) }
    return kept + sent.filter { !has(base, $0) && has(theirs, $0) }
  }
}

extension ContentLine {
  /// The categories of a line, with their escapes.
  var categories: [String] { CalendarText.parts(of: value) }

  /// Returns the server's lines of categories without those that were removed here, and with those that were added here.
  static func mergedCategories(
    _ before: [String], _ mine: [ContentLine], _ theirs: [ContentLine]
  ) -> [ContentLine] {
    let here = mine.flatMap(\.categories)
    let removed = Set(before).subtracting(here)
    let there = Set(theirs.flatMap(\.categories))
    let added = here.filter { !before.contains($0) && !there.contains($0) }
    let kept = theirs.compactMap { line -> ContentLine? in
      let kept = line.categories.filter { !removed.contains($0) }
      if kept == line.categories { return line }
      return kept.isEmpty
        ? nil : ContentLine(line.name, line.parameters, kept.joined(separator: ","), end: line.end)
    }
    return kept
      + (added.isEmpty ? [] : [ContentLine("CATEGORIES", [], added.joined(separator: ","), end: [13, 10])])
  }
}
