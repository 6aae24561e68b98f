public import QuickTodoModel
public import Rill
import QuickTodoTexts

/// The program that asks servers. It writes to the database, whose live queries show what it has done.
///
/// Each observable starts a process when it is subscribed to, emits the sentence that the process prints, and completes when
/// it has succeeded. Disposing ends the process, which loses nothing. The failures are `SyncProgramFailure`s.
public protocol SyncProgramType: Sendable {
  /// Synchronises the lists of all accounts, once.
  /// - Parameter isAutomatic: Whether no person has asked for it. Then servers are left alone that want to be.
  func synchronise(isAutomatic: Bool) -> Observable<String>

  /// Whether a program, this one or another one, synchronises the database now.
  var isRunning: Bool { get }

  /// Finds an account on its server, and adds it.
  /// - Parameters:
  ///   - login: The address, the user and the password.
  ///   - name: The account's name here; empty for one that is made of the user and the host.
  func addAccount(_ login: AccountLogin, named name: String) -> Observable<String>

  /// Keeps another password for an account, if the server accepts it.
  /// - Parameters:
  ///   - password: The password.
  ///   - place: The place for it.
  ///   - account: The account's name.
  func setPassword(
    _ password: String, in place: SyncAccount.PasswordPlace, of account: String
  ) -> Observable<String>

  /// Removes an account and its password. Its lists and their tasks stay, here and on the server.
  /// - Parameter account: The account's name.
  func removeAccount(_ account: String) -> Observable<String>

  /// Makes a list of this computer one of an account. Its tasks are sent with the next synchronisation.
  /// - Parameters:
  ///   - list: The list's name.
  ///   - account: The account's name.
  func moveList(_ list: String, to account: String) -> Observable<String>
}

/// The address of an account, and the words that prove whose it is.
public struct AccountLogin: Sendable, Hashable {
  /// The address of a server or a calendar, or a mail address.
  public var address: String
  /// The user; empty for the mail address.
  public var user: String
  /// The password.
  public var password: String
  /// The place where the password is kept.
  public var place: SyncAccount.PasswordPlace

  /// Creates a login.
  /// - Parameters:
  ///   - address: The address of a server or a calendar, or a mail address.
  ///   - user: The user; empty for the mail address.
  ///   - password: The password.
  ///   - place: The place where the password is kept.
  public init(
    address: String = "", user: String = "", password: String = "",
    place: SyncAccount.PasswordPlace = .secretService
  ) {
    (self.address, self.user, self.password, self.place) = (address, user, password, place)
  }
}

/// Why the program that asks servers hasn't done what it was asked for.
public struct SyncProgramFailure: Error, Sendable, Hashable, CustomStringConvertible {
  /// The reason and the remedy, for a person; empty if the state of the lists says it.
  public let reason: String

  /// Creates a failure.
  /// - Parameter reason: The reason and the remedy, for a person.
  public init(_ reason: String) { self.reason = reason }

  /// The reason and the remedy, for a person.
  public var description: String {
    reason.isEmpty
      ? localized("Not all lists are up to date. Open one that has a warning sign to see the reason.")
      : localized(sentence: reason)
  }
}
