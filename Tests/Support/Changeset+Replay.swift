public import RillLists

extension Changeset {
  /// Applies this changeset to plain arrays, as the documentation of `Changeset` describes. Only inserted and updated
  /// sections and items are taken from the new snapshot.
  /// - Parameters:
  ///   - old: The snapshot before the change.
  ///   - new: The snapshot after the change, from which inserted and updated sections and items come.
  /// - Returns: The result, which is equal to `new` if this changeset is right.
  public func replayed<Section, Item>(
    on old: SectionedSnapshot<Section, Item>, to new: SectionedSnapshot<Section, Item>
  ) -> SectionedSnapshot<Section, Item> {
    typealias Model = SectionModel<Section, Item>
    let models = old.sections.map { Model(model: $0.model, items: Array($0.items)) }
    let goneSections = Set(deletedSections + movedSections.map(\.from))
    var staying = models.indices.filter { !goneSections.contains($0) }
    let count = staying.count + insertedSections.count + movedSections.count
    let goneItems = Set(deletedItems + movedItems.map(\.from))
    let result = (0..<count).map { section -> Model in
      if insertedSections.contains(section) {
        let items = new.sections[section].items.indices.map { item -> Item in
          let path = ItemPath(item: item, section: section)
          return arrival(at: path, models) ?? new.item(at: path)
        }
        return Model(model: new.section(at: section), items: items)
      }
      let origin = movedSections.first { $0.to == section }?.from ?? staying.removeFirst()
      var left = models[origin].items.indices.map { ItemPath(item: $0, section: origin) }
        .filter { !goneItems.contains($0) }
      let arrivals = (insertedItems + movedItems.map(\.to)).filter { $0.section == section }
      let items = (0..<left.count + arrivals.count).map { item -> Item in
        let path = ItemPath(item: item, section: section)
        if insertedItems.contains(path) { return new.item(at: path) }
        if let row = arrival(at: path, models) { return row }
        return models[origin].items[left.removeFirst().item]
      }
      return Model(model: models[origin].model, items: items)
    }
    return SectionedSnapshot(updated(result, from: new))
  }

  private func arrival<Section, Item>(
    at path: ItemPath, _ models: [SectionModel<Section, Item>]
  ) -> Item? {
    movedItems.first { $0.to == path }.map { models[$0.from.section].items[$0.from.item] }
  }

  private func updated<Section, Item>(
    _ models: [SectionModel<Section, Item>], from new: SectionedSnapshot<Section, Item>
  ) -> [SectionModel<Section, Item>] {
    var models = models
    for section in updatedSections { models[section].model = new.section(at: section) }
    for path in updatedItems { models[path.section].items[path.item] = new.item(at: path) }
    return models
  }
}
