public import RillStore

/// The items in one section.
public typealias ItemList = SectionedSnapshot<String, Item>

/// The items in an SQLite database, which other programs may write too. Writes happen whether or not anybody subscribes.
public final class ItemService: Sendable {
  private let store: Store

  /// Creates the service on a database.
  public init(_ store: Store) { self.store = store }

  /// Opens the user's items, and creates the database if it is missing.
  /// - Parameter application: The application's ID, which names its folder.
  /// - Throws: A `StoreError`.
  public convenience init(application: String) throws {
    let path = Store.defaultPath(application: application)
    self.init(try Store(path: path, migrator: Self.migrator, createsDirectory: true))
  }

  /// The versions of the database, the first version first.
  public static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    // A released migration is never changed; the next version of the database is a second one.
    migrator.registerMigration("1 items") { db in
      try db.execute(sql: "CREATE TABLE items (id INTEGER PRIMARY KEY AUTOINCREMENT, text TEXT NOT NULL)")
      // A live query follows it.
      try db.createChangeLog(for: "items")
    }
    return migrator
  }

  /// Emits the items, now and after each change.
  public func items() -> Observable<ItemList> {
    let query = LiveQuery(Item.self).sections([QuerySection("Items", where: Column("id") > 0)])
    return .deferred { [store] in try store.snapshots(of: query) }
  }

  /// Adds an item.
  @discardableResult public func add(_ text: String) -> Observable<Void> {
    store.write { db in try db.execute(sql: "INSERT INTO items (text) VALUES (?)", arguments: [text]) }
  }

  /// Deletes an item.
  @discardableResult public func delete(_ item: Item) -> Observable<Void> {
    store.write { db in try db.execute(sql: "DELETE FROM items WHERE id = ?", arguments: [item.id]) }
  }
}
