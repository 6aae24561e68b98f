import GRDB
import Rill
import RillLists

/// Makes snapshots of the states of one subscribed query, and delivers them.
///
/// Unchecked: its variable is touched on the store's delivery queue alone.
final class QuerySnapshots<Section: Sendable, Record>: @unchecked Sendable
where Record: FetchableRecord & TableRecord & IdentifiableType & Sendable, Record.Identity: RowIdentity {
  private let query: LiveQuery<Section, Record>
  private let observer: AnyObserver<SectionedSnapshot<Section, Record>>
  private var last: SnapshotVersion?

  init(
    _ query: LiveQuery<Section, Record>, _ observer: AnyObserver<SectionedSnapshot<Section, Record>>
  ) {
    self.query = query
    self.observer = observer
  }

  func deliver(_ change: LiveChange) throws {
    let state = change.state
    var sections: [SnapshotSection<Section, Record>] = []
    for (index, section) in state.sections.enumerated() {
      let items = SnapshotItems(QueryItems<Record>(state: state, section: index, count: section.count))
      sections.append(
        SnapshotSection(model: try query.model(of: section.order, value: section.value), items: items))
    }
    let snapshot = SectionedSnapshot(
      sections: sections, change: last.map { SnapshotChange(base: $0, changeset: change.changeset) },
      history: state, isComplete: change.isComplete)
    last = snapshot.version
    observer.on(.next(snapshot))
  }
}

/// The items of one section of a snapshot, which are read when they are asked for.
private struct QueryItems<Record: Sendable>: SnapshotItemSource {
  let state: any LiveState
  let section: Int
  let count: Int

  func item(at position: Int) -> Record { items(in: position..<position + 1)[0] }

  func items(in positions: Range<Int>) -> [Record] {
    state.records(inSection: section, at: positions).map { record in
      guard let record = record as? Record else {
        preconditionFailure("A query reads records of its own type.")
      }
      return record
    }
  }

  func position(ofIdentity identity: AnyHashable) -> Int? {
    guard let id = (identity.base as? any RowIdentity)?.rowID, let path = state.indexPath(of: id),
      path.section == section
    else { return nil }
    return path.item
  }
}
