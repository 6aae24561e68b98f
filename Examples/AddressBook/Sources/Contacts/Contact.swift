import Foundation
public import RillStore

/// A person in the address book: an immutable value, which is a row of the database.
public struct Contact: Sendable, Hashable, Codable, Identifiable, IdentifiableType {
  /// The row's number; nil for a contact that has not been saved.
  public private(set) var id: Int64?
  /// The name, by which contacts are sorted.
  public let name: String
  /// The mail address, or an empty text.
  public let email: String
  /// The telephone number, or an empty text.
  public let phone: String

  /// Creates a contact.
  public init(id: Int64? = nil, name: String, email: String = "", phone: String = "") {
    self.id = id
    self.name = name
    self.email = email
    self.phone = phone
  }

  /// The letter under which the contact is listed: E for Émile, # for a name without a letter.
  public var initial: String {
    guard let first = name.first, first.isLetter else { return "#" }
    return Self.folded(String(first)).uppercased()
  }

  /// The mail address and the telephone number on one line; nil if there is neither.
  public var details: String? {
    let details = [email, phone].filter { !$0.isEmpty }
    return details.isEmpty ? nil : details.joined(separator: " · ")
  }

  /// Returns a text without accents and capitals, as it is sorted and searched.
  static func folded(_ text: String) -> String {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }
}

extension Contact: FetchableRecord, MutablePersistableRecord {
  /// The table of contacts.
  public static let databaseTableName = "contacts"

  /// Takes the number that the database has given.
  public mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }

  /// Writes the columns: also the initial, and the text by which contacts are sorted and found.
  public func encode(to container: inout PersistenceContainer) {
    container["id"] = id
    container["name"] = name
    container["email"] = email
    container["phone"] = phone
    container["initial"] = initial
    container["sorted"] = Self.folded(name)
    container["searched"] = Self.folded("\(name) \(email) \(phone)")
  }
}
