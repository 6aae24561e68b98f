// A tree in one list: the steps of a journey, each below its parent. A click puts a step below the one above it, with all
// that is below it, and the list animates the rows as they move.
//
// `tree(parent:)` orders the rows and tells the depth of each; `indentationLevel` moves a row's content. A move writes one
// row: its parent and its position, a `RankKey` between those of its neighbours.

import Gtk
import Rill
import RillGtk
import RillLists
import RillStore
import RillUI

/// A step in the database.
struct Step: Codable, FetchableRecord, TableRecord, IdentifiableType, Equatable, Sendable {
  static let databaseTableName = "steps"

  let id: Int64
  let title: String
  let parentId: Int64?
  let position: String

  var identity: Int64 { id }
}

/// The steps of this page, in a database in memory.
struct StepService: Sendable {
  private let store: Store

  init() throws {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1 steps") { db in
      try db.execute(
        sql: """
          CREATE TABLE steps (
            id INTEGER PRIMARY KEY, title TEXT NOT NULL, parentId INTEGER REFERENCES steps ON DELETE CASCADE,
            position TEXT NOT NULL);
          CREATE INDEX steps_parent ON steps (parentId, position);
          """)
      try db.createChangeLog(for: "steps")
      for title in [
        "Trieste", "Book the train", "Find a room", "Look for a balcony", "Learn ten words", "Pack",
      ] {
        try Self.append(title, db)
      }
    }
    store = try Store.inMemory(migrator: migrator)
  }

  /// Returns the steps, each below its parent.
  func steps() throws -> Observable<SectionedSnapshot<AllRows, TreeItem<Step>>> {
    try store.snapshots(of: LiveQuery(Step.self).sorted(by: .ascending("position")).tree(parent: "parentId"))
  }

  /// Adds a step at the end.
  func add(_ title: String) -> Observable<Void> { store.write { db in try Self.append(title, db) } }

  private static func append(_ title: String, _ db: Database) throws {
    let last = try String.fetchOne(db, sql: "SELECT max(position) FROM steps WHERE parentId IS NULL")
    try db.execute(
      sql: "INSERT INTO steps (title, position) VALUES (?, ?)",
      arguments: [title, try RankKey.between(last, nil)])
  }

  /// Puts a step below the one before it with the same parent; the first one of its parent goes to the top.
  func indent(_ step: Step) -> Observable<Void> {
    store.write { db in
      let before = try Step.filter(Column("parentId") == step.parentId && Column("position") < step.position)
        .order(Column("position").desc).fetchOne(db)
      guard let before else { return try Self.moveToTop(step, db) }
      let last = try String.fetchOne(
        db, sql: "SELECT max(position) FROM steps WHERE parentId = ?", arguments: [before.id])
      try Self.move(step, below: before.id, at: RankKey.between(last, nil), db)
    }
  }

  private static func moveToTop(_ step: Step, _ db: Database) throws {
    var root = step
    while let parent = try Step.filter(Column("id") == root.parentId).fetchOne(db) { root = parent }
    guard root.id != step.id else { return }
    let next = try String.fetchOne(
      db, sql: "SELECT min(position) FROM steps WHERE parentId IS NULL AND position > ?",
      arguments: [root.position])
    try move(step, below: nil, at: RankKey.between(root.position, next), db)
  }

  private static func move(_ step: Step, below parent: Int64?, at position: String, _ db: Database) throws {
    try db.execute(
      sql: "UPDATE steps SET parentId = ?, position = ? WHERE id = ?", arguments: [parent, position, step.id])
  }
}

struct OutlineViewModel: Sendable {
  let steps: Driver<SectionedSnapshot<AllRows, TreeItem<Step>>>
  /// Puts a step below the one before it, or to the top.
  let indent: Action<TreeItem<Step>, Void>
  /// Adds the text as a step.
  let add: Action<String, Void>
  let failure: Signal<String>

  /// - Parameter service: The steps, once their database is there.
  init(service: Observable<StepService>) {
    let failures = PublishRelay<String>()
    let service = service.share(replay: 1, scope: .forever)
    steps = service.flatMap { try $0.steps() }.asDriver { error in
      failures.accept("\(error)")
      return .empty()
    }
    indent = Action { step in service.take(1).flatMap { $0.indent(step.row) } }
    add = Action { title in service.take(1).flatMap { $0.add(title) } }
    let errors = Signal.merge(
      [indent.underlyingError, add.underlyingError].map { $0.asSignal(onErrorSignalWith: .empty()) })
    failure = .merge(failures.asSignal(), errors.map { "\($0)" })
  }
}

final class Outline: PageView {
  let root: Widget

  private let (list, title, add) = (ListView(), Entry(), Button(label: "Add"))
  private let toasts = ToastOverlay()
  private let bag = DisposeBag()

  init() {
    root = toasts
    fill()
    let viewModel = OutlineViewModel(service: .deferred { .just(try StepService()) })
    let dataSource = RxListViewSectionedAnimatedDataSource<AllRows, TreeItem<Step>>(
      configureCell: { _, list, indexPath, step in
        let row = list.dequeueReusableCell(TextCell.self, for: indexPath)
        row.text = step.title
        row.accessibleDescription = "Level \(step.depth + 1)"
        row.indentationLevel = step.depth
        return row
      })
    viewModel.steps.drive(list.rx.items(dataSource: dataSource)).disposed(by: bag)
    list.rx.modelSelected(dataSource).bind(to: viewModel.indent.inputs).disposed(by: bag)
    Signal.merge(add.rx.tap.asSignal(), title.rx.activated.asSignal())
      .withLatestFrom(title.rx.text.orEmpty.asDriver()).filter { !$0.isEmpty }
      .do(onNext: { [title] _ in title.text = "" })
      .emit(to: viewModel.add.inputs).disposed(by: bag)
    viewModel.failure.emit(to: toasts.rx.toast).disposed(by: bag)
  }

  private func fill() {
    title.placeholder = "A new step"
    title.setAccessibleLabel("New step")
    title.hexpand = true
    let line = Box(.horizontal, spacing: 6)
    line.append(title)
    line.append(add)
    let note = Widget.note(
      "A click puts a step below the one before it; the first of a group goes to the top.")
    let box = Box(spacing: 12)
    box.setMargins(horizontal: 18, vertical: 24)
    for part in [note, Widget.list(list, named: "Steps"), line] { box.append(part) }
    toasts.child = box
  }
}
