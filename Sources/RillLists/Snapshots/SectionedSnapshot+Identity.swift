extension SectionedSnapshot where Item: IdentifiableType {
  /// Returns the place of the first item with an identity.
  ///
  /// - Parameter identity: The identity to find.
  /// - Returns: The place; nil if no item has the identity.
  /// - Complexity: O(number of items in arrays); O(log n) for each section of n items made on demand.
  public func indexPath(of identity: Item.Identity) -> IndexPath? {
    itemPath(of: identity).map { IndexPath($0) }
  }

  /// Returns the place of the first item with an identity, as `indexPath(of:)` does.
  package func itemPath(of identity: Item.Identity) -> ItemPath? {
    for (section, entry) in sections.enumerated() {
      if let item = entry.items.position(of: identity) { return ItemPath(item: item, section: section) }
    }
    return nil
  }

  /// Returns the place of the first item with each identity, for those that the snapshot has.
  ///
  /// - Complexity: That of `indexPath(of:)` for each, but one pass finds all those in arrays.
  package func itemPaths(of identities: some Sequence<Item.Identity>) -> [Item.Identity: ItemPath] {
    var missing = Set(identities)
    var found: [Item.Identity: ItemPath] = [:]
    for (section, entry) in sections.enumerated() {
      if entry.items.isMadeOnDemand {
        for identity in missing {
          guard let item = entry.items.position(of: identity) else { continue }
          found[identity] = ItemPath(item: item, section: section)
        }
        missing.subtract(found.keys)
      } else {
        for (item, row) in entry.items.enumerated() where missing.remove(row.identity) != nil {
          found[row.identity] = ItemPath(item: item, section: section)
        }
      }
    }
    return found
  }
}

extension SectionedSnapshot where Section: IdentifiableType, Item: IdentifiableType {
  /// Returns each identity that more than one section, or more than one item of the whole list, has, in the
  /// order of appearance. All the rows are shown nevertheless; the caller should report the errors.
  ///
  /// Items that are made on demand aren't searched.
  ///
  /// - Returns: One error for each identity; empty if there are no duplicates.
  /// - Complexity: O(number of items in arrays).
  public func duplicateIdentities() -> [DuplicateIdentityError] {
    let ofSections = places(of: sections.indices) { sections[$0].model.identity }
      .map { DuplicateIdentityError(identity: $0, occurrences: .sections($1)) }
    let paths = sections.indices.lazy.filter { !sections[$0].items.isMadeOnDemand }.flatMap { section in
      sections[section].items.indices.lazy.map { ItemPath(item: $0, section: section) }
    }
    let ofItems = places(of: paths) { item(at: $0).identity }
      .map { DuplicateIdentityError(identity: $0, occurrences: .items($1)) }
    return ofSections + ofItems
  }

  /// Returns whether two snapshots have sections and items with the same identities at the same places. Items that are made on
  /// demand aren't looked at.
  ///
  /// - Complexity: O(number of items in arrays), without hashing one.
  package func hasSameIdentities(as other: SectionedSnapshot) -> Bool {
    guard numberOfSections == other.numberOfSections, numberOfItems == other.numberOfItems else {
      return false
    }
    return zip(sections, other.sections).allSatisfy { mine, others in
      mine.model.identity == others.model.identity && mine.items.count == others.items.count
        && (mine.items.isMadeOnDemand && others.items.isMadeOnDemand
          || zip(mine.items, others.items).allSatisfy { $0.identity == $1.identity })
    }
  }

  private func places<Place, Identity: Hashable>(
    of places: some Sequence<Place>, identity: (Place) -> Identity
  ) -> [(Identity, [Place])] {
    var first: [Identity: Place] = [:]
    var order: [Identity] = []
    var repeated: [Identity: [Place]] = [:]
    for place in places {
      let key = identity(place)
      guard let earlier = first[key] else {
        first[key] = place
        continue
      }
      if repeated[key] == nil { order.append(key) }
      repeated[key, default: [earlier]].append(place)
    }
    return order.compactMap { key in repeated[key].map { (key, $0) } }
  }
}
