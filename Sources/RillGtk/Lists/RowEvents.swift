import Rill

/// What a person does to a row.
enum RowCommand: CaseIterable {
  case select
  case deselect
  case delete
  case accessory
}

/// A relay for each command, of the rows' places or of their items.
struct RowEvents<Row: Sendable> {
  private let relays = Dictionary(
    uniqueKeysWithValues: RowCommand.allCases.map { ($0, PublishRelay<Row>()) })

  subscript(command: RowCommand) -> PublishRelay<Row> {
    guard let relay = relays[command] else { preconditionFailure("each command has a relay") }
    return relay
  }
}
