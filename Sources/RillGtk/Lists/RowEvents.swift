import Rill

/// A user's action on a row.
enum RowCommand: CaseIterable {
  case select
  case deselect
  case delete
  case accessory
}

/// A relay for each action, which emits the rows' places or their items.
struct RowEvents<Row: Sendable> {
  private let relays = Dictionary(
    uniqueKeysWithValues: RowCommand.allCases.map { ($0, PublishRelay<Row>()) })

  subscript(command: RowCommand) -> PublishRelay<Row> {
    guard let relay = relays[command] else { preconditionFailure("each command has a relay") }
    return relay
  }
}
