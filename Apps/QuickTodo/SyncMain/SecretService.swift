import CSecret
import Foundation
import QuickTodoCommandLine
import QuickTodoModel
import QuickTodoServices

/// The Secret Service of the person's session: the keyring of the desktop.
struct SecretService {
  /// The error of a keyring that doesn't answer.
  struct Failure: Error, CustomStringConvertible {
    let reason: String

    /// The reason and the remedy, for a person.
    var description: String {
      """
      Expected a keyring for the password (a Secret Service), found none: \(reason). Log in to a desktop that has one, or keep \
      the password in a file with --save-password-in-file.
      """
    }
  }

  private let database: String

  /// Creates a reference to the passwords of a database's accounts.
  init(of location: DatabaseLocation) { database = ApplicationID.of(location) }

  /// Returns the password of an account; nil if the keyring has none, or stays locked.
  func password(of account: Int64) throws -> String? {
    var error: UnsafeMutablePointer<GError>?
    let found = csecret_lookup(database, "\(account)", &error)
    try Self.check(error)
    guard let found else { return nil }
    defer { secret_password_free(found) }
    return String(cString: found)
  }

  /// Keeps the password of an account.
  /// - Parameter label: The words by which a person finds it in the keyring.
  func write(_ password: String, of account: Int64, label: String) throws {
    try Self.check(csecret_store(database, "\(account)", label, password))
  }

  /// Removes the password of an account, if there is one.
  func remove(_ account: Int64) throws { try Self.check(csecret_clear(database, "\(account)")) }

  private static func check(_ error: UnsafeMutablePointer<GError>?) throws {
    guard let error else { return }
    defer { g_error_free(error) }
    let reason = error.pointee.message.map { String(cString: $0) } ?? "no reason given"
    throw Failure(reason: reason.trimmingCharacters(in: CharacterSet(charactersIn: ". \n")))
  }
}

/// The passwords of a database's accounts, each in its place.
struct Passwords {
  private let location: DatabaseLocation
  private var secrets: SecretService { SecretService(of: location) }

  init(of location: DatabaseLocation) { self.location = location }

  /// Checks that passwords can be kept in a place.
  func check(_ place: SyncAccount.PasswordPlace) throws {
    // No account has this number.
    if place == .secretService { _ = try secrets.password(of: 0) }
  }

  /// Returns the password of an account; nil if there is none.
  func password(of account: SyncAccount) throws -> String? {
    switch account.password {
    case .file: AccountPassword(of: account.uid, in: location).read()
    case .secretService: try secrets.password(of: account.uid)
    }
  }

  /// Keeps the password of an account.
  func write(_ password: String, of account: SyncAccount, in place: SyncAccount.PasswordPlace) throws {
    switch place {
    case .file: try AccountPassword(of: account.uid, in: location).write(password)
    case .secretService:
      try secrets.write(password, of: account.uid, label: "QuickTodo: \(account.name)")
    }
  }

  /// Removes the password of an account.
  func remove(of account: SyncAccount, in place: SyncAccount.PasswordPlace) throws {
    switch place {
    case .file: try AccountPassword(of: account.uid, in: location).remove()
    case .secretService: try secrets.remove(account.uid)
    }
  }
}
