import GRDB
import Rill
import RillLists

/// The snapshots of one subscribed query, which are made from its states and delivered to its observer.
final class QuerySnapshots<Section: Sendable, Record>: Sendable
where Record: FetchableRecord & IdentifiableType & Sendable, Record.Identity: RowIdentity {
  private let query: LiveQuery<Section, Record>
  private let observer: AnyObserver<SectionedSnapshot<Section, Record>>
  private let last: DeliveryQueueState<SnapshotVersion?>

  init(
    _ query: LiveQuery<Section, Record>, _ observer: AnyObserver<SectionedSnapshot<Section, Record>>,
    outbox: Outbox
  ) {
    self.query = query
    self.observer = observer
    last = DeliveryQueueState(nil, of: outbox)
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
      sections: sections, change: last.value.map { SnapshotChange(base: $0, changeset: change.changeset) },
      history: state, isComplete: change.isComplete)
    last.value = snapshot.version
    observer.on(.next(snapshot))
  }
}

/// The items of one section of a snapshot, which are read on demand.
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
    guard let id = (identity.base as? any RowIdentity)?.rowID, let path = state.itemPath(of: id),
      path.section == section
    else { return nil }
    return path.item
  }
}
