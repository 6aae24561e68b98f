import GRDB
import Rill
import RillLists
import RillStore
import RillTestSupport
import Testing

private struct Author: Codable, FetchableRecord, TableRecord, IdentifiableType, Equatable, Sendable {
  static let databaseTableName = "author"
  static let books = hasMany(Book.self)
  var id: Int64
  var name: String
  var country: String?
  var identity: Int64 { id }
}

private struct Book: Codable, FetchableRecord, TableRecord, IdentifiableType, Equatable, Sendable {
  static let databaseTableName = "book"
  static let author = belongsTo(Author.self)
  var id: Int64
  var authorId: Int64
  var title: String
  var identity: Int64 { id }
}

private struct AuthorInfo: Decodable, FetchableRecord, IdentifiableType, Equatable, Sendable {
  var author: Author
  var books: [Book]
  var identity: Int64 { author.id }
}

private struct BookInfo: Decodable, FetchableRecord, IdentifiableType, Equatable, Sendable {
  var book: Book
  var author: Author
  var identity: Int64 { book.id }
}

private struct Team: Codable, FetchableRecord, TableRecord, IdentifiableType, Equatable, Sendable {
  static let databaseTableName = "team"
  static let players = hasMany(Player.self)
  var id: Int64
  var name: String
  var identity: Int64 { id }
}

private struct Player: Codable, FetchableRecord, TableRecord, IdentifiableType, Equatable, Sendable {
  static let databaseTableName = "player"
  static let team = belongsTo(Team.self)
  var id: Int64
  var teamId: Int64?
  var name: String
  var score: Int
  var identity: Int64 { id }
}

private struct PlayerInfo: Decodable, FetchableRecord, IdentifiableType, Equatable, Sendable {
  var player: Player
  var team: Team?
  var identity: Int64 { player.id }
}

private struct Chat: Codable, FetchableRecord, TableRecord, IdentifiableType, Equatable, Sendable {
  static let databaseTableName = "chat"
  /// A trigger keeps the number of the newest message.
  static let latestMessage = belongsTo(Message.self, using: ForeignKey(["latestId"])).forKey("latestMessage")
  var id: Int64
  var title: String
  var identity: Int64 { id }
}

private struct Message: Codable, FetchableRecord, TableRecord, Equatable, Sendable {
  static let databaseTableName = "message"
  var id: Int64
  var chatId: Int64
  var text: String
}

private struct ChatInfo: Decodable, FetchableRecord, IdentifiableType, Equatable, Sendable {
  var chat: Chat
  var latestMessage: Message?
  var identity: Int64 { chat.id }
}

/// The examples of GRDB's guide to associations, as live queries.
@Suite("GRDB's examples of associations", .timeLimit(.minutes(20)))
struct AssociationExamplesTests {
  private let folder: TemporaryFolder
  private let store: Store

  init() throws {
    folder = try TemporaryFolder()
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1 examples") { db in
      try db.execute(
        sql: """
          CREATE TABLE author (id INTEGER PRIMARY KEY, name TEXT NOT NULL, country TEXT);
          CREATE TABLE book (
            id INTEGER PRIMARY KEY, authorId INTEGER NOT NULL REFERENCES author ON DELETE CASCADE, title TEXT NOT NULL);
          CREATE INDEX book_author ON book (authorId);
          CREATE TABLE team (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
          CREATE TABLE player (
            id INTEGER PRIMARY KEY, teamId INTEGER REFERENCES team ON DELETE SET NULL, name TEXT NOT NULL,
            score INTEGER NOT NULL);
          CREATE INDEX player_team ON player (teamId);
          CREATE TABLE message (id INTEGER PRIMARY KEY, chatId INTEGER NOT NULL, text TEXT NOT NULL);
          CREATE INDEX message_chat ON message (chatId);
          CREATE TABLE chat (id INTEGER PRIMARY KEY, title TEXT NOT NULL, latestId INTEGER REFERENCES message);
          CREATE INDEX chat_latest ON chat (latestId);
          CREATE TRIGGER latest AFTER INSERT ON message BEGIN
            UPDATE chat SET latestId = NEW.id WHERE id = NEW.chatId;
          END;
          INSERT INTO author VALUES (1, 'Selma', 'SE'), (2, 'Thomas', 'DE');
          INSERT INTO book VALUES (1, 1, 'Holgersson'), (2, 2, 'Zauberberg'), (3, 1, 'Gösta');
          INSERT INTO team VALUES (1, 'Reds'), (2, 'Blues');
          INSERT INTO player VALUES (1, 1, 'Ada', 3), (2, 2, 'Bo', 5), (3, NULL, 'Cy', 4);
          INSERT INTO chat (id, title) VALUES (1, 'Family'), (2, 'Work');
          INSERT INTO message VALUES (1, 1, 'Hello');
          """)
      for table in ["author", "book", "team", "player", "message", "chat"] {
        try db.createChangeLog(for: table)
      }
    }
    store = try Store(path: folder.file(), migrator: migrator)
  }

  private func write(_ sql: String) async throws { try await first(store.write { try $0.execute(sql: sql) }) }

  @Test("Authors with their books")
  func authors() async throws {
    let query = LiveQuery(Author.self).including(all: Author.books.order(Column("title"))).asRequest(
      of: AuthorInfo.self)
    var lists = try events(of: store.snapshots(of: query)).makeAsyncIterator()
    #expect(try await lists.value().sections[0].items.map { $0.books.map(\.id) } == [[3, 1], [2]])
    // Both the former author and the new one are updated.
    try await write("UPDATE book SET authorId = 2 WHERE id = 3")
    let list = try await lists.value()
    #expect(list.sections[0].items.map { $0.books.map(\.id) } == [[1], [3, 2]])
    #expect(
      list.change?.changeset.updatedItems == [ItemPath(item: 0, section: 0), ItemPath(item: 1, section: 0)])
    try await write("DELETE FROM author WHERE id = 2")
    #expect(try await lists.value().sections[0].items.map(\.author.id) == [1])
  }

  @Test("Books of an author's country, in the order of the authors' names")
  func books() async throws {
    let author = TableAlias<Author>()
    let query = LiveQuery(Book.self).including(required: Book.author.aliased(author))
      .filter(author[Column("country")] == "SE").sorted(
        by: .ascending(author[Column("name")]), .ascending("title")
      )
      .asRequest(of: BookInfo.self)
    var lists = try events(of: store.snapshots(of: query)).makeAsyncIterator()
    #expect(try await lists.value().sections[0].items.map(\.book.title) == ["Gösta", "Holgersson"])
    try await write("UPDATE author SET country = 'SE', name = 'Astrid' WHERE id = 2")
    #expect(
      try await lists.value().sections[0].items.map(\.book.title) == ["Zauberberg", "Gösta", "Holgersson"])
  }

  @Test("Players in sections by team, and teams without players")
  func teams() async throws {
    let team = TableAlias<Team>()
    let query = LiveQuery(Player.self).including(optional: Player.team.aliased(team)).sorted(
      by: .descending("score")
    )
    .asRequest(of: PlayerInfo.self)
    .sections(by: .ascending(team[Column("name")])) { (name: String?) in name ?? "No team" }
    var lists = try events(of: store.snapshots(of: query)).makeAsyncIterator()
    #expect(try await lists.value().sections.map(\.model) == ["No team", "Blues", "Reds"])
    var empty = try events(of: store.snapshots(of: LiveQuery(Team.self).filter(notExists: Team.players)))
      .makeAsyncIterator()
    #expect(try await empty.value().sections[0].items.isEmpty)
    try await write("UPDATE player SET teamId = 1 WHERE id IN (2, 3)")
    let list = try await lists.value()
    #expect(list.sections.map(\.model) == ["Reds"])
    #expect(list.sections[0].items.map(\.player.name) == ["Bo", "Cy", "Ada"])
    #expect(try await empty.value().sections[0].items.map(\.name) == ["Blues"])
  }

  @Test("Chats with their latest messages, the newest first")
  func chats() async throws {
    let latest = TableAlias<Message>()
    let query = LiveQuery(Chat.self).including(optional: Chat.latestMessage.aliased(latest))
      .sorted(by: .descending(latest[Column("id")])).asRequest(of: ChatInfo.self)
    var lists = try events(of: store.snapshots(of: query)).makeAsyncIterator()
    #expect(try await lists.value().sections[0].items.map { $0.latestMessage?.text } == ["Hello", nil])
    try await write("INSERT INTO message VALUES (2, 2, 'Meeting at nine')")
    let list = try await lists.value()
    #expect(list.sections[0].items.map { $0.latestMessage?.text } == ["Meeting at nine", "Hello"])
    try await write("UPDATE message SET text = 'Hello, all' WHERE id = 1")
    #expect(
      try await lists.value().sections[0].items.map { $0.latestMessage?.text } == [
        "Meeting at nine", "Hello, all",
      ])
  }
}
