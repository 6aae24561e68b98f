import OurPlanetModel

/// What was sent of one category or of several and is not shown.
public struct LeftOutEvents: Sendable, Equatable {
  /// How many events could not be read.
  public let unreadable: Int
  /// How many events are only of categories that they were not sent for.
  public let ofOtherCategories: Int
  /// How many events were sent; one of several categories counts once.
  public let total: Int

  /// Counts. Linear in the events, if something is left out.
  /// - Parameter loaded: The categories' events.
  public init(_ loaded: [EOCategoryEvents]) {
    unreadable = loaded.reduce(0) { $0 + $1.unreadable }
    guard unreadable > 0 || loaded.contains(where: { !$0.ofOtherCategories.isEmpty }) else {
      (ofOtherCategories, total) = (0, loaded.reduce(0) { $0 + $1.events.count })
      return
    }
    let shown = Set(loaded.lazy.flatMap { $0.events.lazy.map(\.id) })
    // What is shown with its own category is not missing.
    let others = loaded.reduce(into: Set()) { $0.formUnion($1.ofOtherCategories) }.subtracting(shown)
    ofOtherCategories = others.count
    total = shown.count + others.count + unreadable
  }

  /// Words such as "3 of 5,662 events could not be read"; none where nothing is left out.
  public var text: String? {
    var parts: [String] = []
    if unreadable > 0 { parts.append(UnreadableText.text(unreadable, of: total)) }
    if ofOtherCategories > 0 {
      let counts = UnreadableText.counts(ofOtherCategories, of: total, "events")
      parts.append("\(counts) are of other categories than asked for")
    }
    return parts.isEmpty ? nil : parts.joined(separator: ". ")
  }
}
