public import RillStore

/// The contacts that are listed, under their initials.
public typealias ContactList = SectionedSnapshot<String, Contact>

/// The address book. Writes are hot: they happen whether or not anybody subscribes.
public protocol ContactServiceType: Sendable {
  /// Emits the contacts in which each word of a text occurs, now and after each change.
  func contacts(matching text: String) -> Observable<ContactList>
  /// Saves a contact, new, changed or deleted before, and emits it with its number.
  @discardableResult func save(_ contact: Contact) -> Observable<Contact>
  /// Deletes a contact.
  @discardableResult func delete(_ contact: Contact) -> Observable<Void>
}

/// The address book in an SQLite database, which other programs may write too.
public final class ContactService: ContactServiceType {
  private let store: Store

  /// Creates the service on a database.
  public init(_ store: Store) { self.store = store }

  /// Opens the user's address book, and creates it if it is missing.
  /// - Parameter application: The application's ID, which names its folder.
  /// - Throws: A `StoreError`.
  public convenience init(application: String) throws {
    let path = Store.defaultPath(application: application)
    self.init(try Store(path: path, migrator: Self.migrator, createsDirectory: true))
  }

  /// The versions of the database, the first version first.
  public static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1 contacts") { db in
      try db.execute(
        sql: """
          CREATE TABLE contacts (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            name TEXT NOT NULL, email TEXT NOT NULL, phone TEXT NOT NULL,
            initial TEXT NOT NULL, sorted TEXT NOT NULL, searched TEXT NOT NULL
          );
          CREATE INDEX contacts_in_order ON contacts (initial, sorted);
          """)
      try db.createChangeLog(for: "contacts")
    }
    return migrator
  }

  /// Emits the contacts in which each word of a text occurs, now and after each change.
  public func contacts(matching text: String) -> Observable<ContactList> {
    let words = Contact.folded(text).split(whereSeparator: \.isWhitespace)
    let query = words.reduce(LiveQuery(Contact.self)) { query, word in
      query.filter(SQL("instr(searched, \(String(word))) > 0").sqlExpression)
    }
    .sorted(by: .ascending("sorted"))
    .sections(by: .ascending("initial")) { (initial: String) in initial }
    return .deferred { [store] in try store.snapshots(of: query) }
  }

  /// Saves a contact, new, changed or deleted before, and emits it with its number.
  @discardableResult public func save(_ contact: Contact) -> Observable<Contact> {
    store.write { db in try contact.saved(db) }
  }

  /// Deletes a contact.
  @discardableResult public func delete(_ contact: Contact) -> Observable<Void> {
    store.write { db in _ = try contact.delete(db) }
  }
}
