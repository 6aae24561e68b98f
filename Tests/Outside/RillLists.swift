import RillLists
import RillStore

struct Contact: IdentifiableType, Equatable, Sendable {
  let identity: Int
  let name: String
}

struct ContactSection: SectionModelType {
  var items: [Contact]
  init(items: [Contact]) { self.items = items }
  init(original: ContactSection, items: [Contact]) { self.items = items }
}

struct LetterSection: AnimatableSectionModelType {
  let identity: String
  var items: [Contact]
  init(original: LetterSection, items: [Contact]) { (identity, self.items) = (original.identity, items) }
}

struct Squares: SnapshotItemSource {
  let count = 1_000
  func item(at position: Int) -> Int { position * position }
  func position(ofIdentity identity: AnyHashable) -> Int? { nil }
}

struct NoHistory: SnapshotHistory {
  func changeset(from earlier: any SnapshotHistory) -> Changeset? { nil }
}

struct ContactID: RowIdentity {
  let rowID: Int64?
}
