// Search as you type in a database: 100,000 titles in a full-text index, and the time that each keystroke took.
//
// Each text is a live query of its own, and `flatMapLatest` ends the one before. `matching` takes the text as it is typed:
// all words must occur, the last one may be the beginning of a word, and no text is an error. The query is live: a title
// that is added appears at once if it matches.

import Gtk
import Rill
import RillGtk
import RillLists
import RillStore
import RillUI

/// A title in the database.
struct Book: Codable, FetchableRecord, TableRecord, IdentifiableType, Equatable, Sendable {
  static let databaseTableName = "books"

  let id: Int64
  let title: String

  var identity: Int64 { id }
}

/// The books of this page, in a database in memory.
struct BookService: Sendable {
  private let store: Store
  private static let partSize = 5_000

  private init() throws {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1 books") { db in
      try db.execute(sql: "CREATE TABLE books (id INTEGER PRIMARY KEY, title TEXT NOT NULL)")
      try db.createChangeLog(for: "books")
      try db.createSearchIndex(on: "books", columns: ["title"])
    }
    store = try Store.inMemory(migrator: migrator)
  }

  /// Makes a database with titles of four words each, the same each time.
  /// - Parameter count: How many titles there are, a multiple of 5,000.
  /// - Returns: The service, once the titles are there. When the subscription ends before, so does the work.
  static func make(count: Int) -> Observable<BookService> {
    .deferred {
      let service = try BookService()
      return Observable.range(start: 0, count: count / partSize).concatMap(service.fill).takeLast(1).map {
        service
      }
    }
  }

  private func fill(_ part: Int) -> Observable<Void> {
    store.write { db in
      try db.execute(
        sql: """
          WITH RECURSIVE words (list) AS (VALUES (?)),
            count (n) AS (SELECT ? UNION ALL SELECT n + 1 FROM count WHERE n < ?)
          INSERT INTO books SELECT n, list ->> (n * 7919 % 30) || ' ' || (list ->> (n * 104729 % 29)) || ' '
            || (list ->> (n * 611953 % 23)) || ' ' || (list ->> (n * 15485863 % 27)) FROM count, words
          """, arguments: [Self.words, part * Self.partSize + 1, (part + 1) * Self.partSize])
    }
  }

  private static let words = """
    ["autumn", "river", "silent", "winter", "garden", "music", "letter", "stone", "summer", "island", "shadow", \
    "window", "morning", "paper", "silver", "forest", "little", "bridge", "northern", "harbour", "yellow", "mountain", \
    "winding", "street", "hidden", "valley", "gentle", "ocean", "distant", "evening"]
    """

  /// Returns the first 200 books that match a text, the newest first.
  func books(matching text: String) throws -> Observable<SectionedSnapshot<AllRows, Book>> {
    try store.snapshots(of: LiveQuery(Book.self).matching(text).sorted(by: .descending("id")).limit(200))
  }

  /// Adds a title.
  func add(_ title: String) -> Observable<Void> {
    store.write { db in try db.execute(sql: "INSERT INTO books (title) VALUES (?)", arguments: [title]) }
  }
}

struct LiveSearchViewModel: Sendable {
  /// The books that match, and the time until they were there.
  struct Found: Equatable, Sendable {
    let books: SectionedSnapshot<AllRows, Book>
    /// In milliseconds; `nil` if the search has been shown before, and a book was added.
    let milliseconds: Double?
  }

  let found: Driver<Found>
  /// Adds the text as a title. Disabled while there is none.
  let add: Action<String, Void>
  let failure: Signal<String>

  /// - Parameters:
  ///   - text: The text as it is typed.
  ///   - service: The books, once they have been made.
  init(text: Driver<String>, service: Observable<BookService>) {
    let failures = PublishRelay<String>()
    // The books are made once, not again for each search.
    let service = service.share(replay: 1, scope: .forever)
    found = text.distinctUntilChanged().flatMapLatest { text in
      service.flatMap { service in
        let begin = ContinuousClock.now
        return try service.books(matching: text).enumerated().map { index, books in
          Found(books: books, milliseconds: index == 0 ? (.now - begin) / .milliseconds(1) : nil)
        }
      }
      .asDriver { error in
        failures.accept("\(error)")
        return .empty()
      }
    }
    add = Action { title in service.take(1).flatMap { $0.add(title) } }
    failure = failures.asSignal()
  }
}

final class LiveSearch: PageView {
  let root: Widget

  private let (entry, list, time) = (SearchEntry(), ListView(), Label("Making 100,000 titles…"))
  private let (title, add) = (Entry(), Button(label: "Add"))
  private let toasts = ToastOverlay()
  private let bag = DisposeBag()

  init() {
    root = toasts
    fill()
    let viewModel = LiveSearchViewModel(
      text: entry.rx.text.orEmpty.asDriver(), service: BookService.make(count: 100_000))
    let dataSource = RxListViewSectionedReloadDataSource<AllRows, Book>(
      configureCell: { _, list, indexPath, book in
        let row = list.dequeueReusableCell(TextCell.self, for: indexPath)
        row.text = book.title
        return row
      })
    viewModel.found.map(\.books).drive(list.rx.items(dataSource: dataSource)).disposed(by: bag)
    viewModel.found.map { $0.text }.drive(time.rx.text).disposed(by: bag)
    Signal.merge(
      viewModel.failure, viewModel.add.underlyingError.asSignal(onErrorSignalWith: .empty()).map { "\($0)" }
    )
    .emit(to: toasts.rx.toast).disposed(by: bag)
    Signal.merge(add.rx.tap.asSignal(), title.rx.activated.asSignal())
      .withLatestFrom(title.rx.text.orEmpty.asDriver()).filter { !$0.isEmpty }
      .do(onNext: { [title] _ in title.text = "" })
      .emit(to: viewModel.add.inputs).disposed(by: bag)
  }

  private func fill() {
    entry.placeholder = "Search 100,000 titles"
    entry.setAccessibleLabel("Search titles")
    list.setAccessibleLabel("Books")
    list.addCssClass("background")
    time.xalign = 0
    time.wraps = true
    title.placeholder = "A new title"
    title.setAccessibleLabel("New title")
    title.hexpand = true
    let line = Box(.horizontal, spacing: 6)
    line.append(title)
    line.append(add)
    let scrolled = ScrolledWindow(child: list)
    scrolled.vexpand = true
    let note = Widget.note(
      "Try “autumn riv”, “\"winter garden\"” and “river -stone”. A title that is added appears if it matches."
    )
    let box = Box(spacing: 12)
    box.setMargins(horizontal: 18, vertical: 24)
    for part in [note, entry, time, scrolled, line] { box.append(part) }
    toasts.child = box
  }
}

extension LiveSearchViewModel.Found {
  /// The number of books and the time, in words.
  var text: String {
    let count = books.sections.first?.items.count ?? 0
    let shown = count == 200 ? "The newest 200 titles" : count == 1 ? "1 title" : "\(count) titles"
    return milliseconds.map { "\(shown), found in \(($0 * 10).rounded() / 10) ms" } ?? "\(shown), live"
  }
}
