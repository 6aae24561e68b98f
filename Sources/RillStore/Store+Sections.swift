public import GRDB
public import Rill
public import RillLists

extension Store {
  /// A live sectioned query, whose snapshots carry the changeset from the one before.
  ///
  /// Each value costs the number of rows. Delivered as `observe` does.
  /// - Parameter fetch: Reads the sections with their items, on the database's queue.
  /// - Returns: The snapshots.
  public func observeSections<Section, Item>(
    _ fetch: @escaping @Sendable (Database) throws -> [(Section, [Item])]
  ) -> Observable<SectionedSnapshot<Section, Item>>
  where Section: IdentifiableType & Sendable, Item: IdentifiableType & Equatable & Sendable {
    observe { db in SectionedSnapshot(try fetch(db)) }
      .scan(SectionedSnapshot<Section, Item>()) { previous, next in
        previous.numberOfSections == 0 ? next : previous.updating(to: next)
      }
  }
}
