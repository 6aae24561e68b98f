/// A user and a password for the host of a request. No description shows the password.
public struct HTTPCredentials: Sendable, Equatable {
  /// The way in which a password is sent.
  public enum Scheme: Sendable {
    /// The password itself, with each request.
    case basic
    /// A proof that the client knows the password. Each request is sent twice, because the server's challenge is part
    /// of the proof.
    case digest
    /// The scheme that the server asks for, digest if it offers both. Each request is sent twice.
    case asked
  }

  /// The user's name.
  public let user: String
  /// The password.
  public let password: String
  /// The way in which the password is sent.
  public let scheme: Scheme

  /// Creates credentials.
  /// - Parameters:
  ///   - user: The user's name.
  ///   - password: The password.
  ///   - scheme: The way in which the password is sent.
  public init(user: String, password: String, scheme: Scheme = .basic) {
    self.user = user
    self.password = password
    self.scheme = scheme
  }
}

extension HTTPCredentials: CustomStringConvertible, CustomReflectable {
  /// The user's name and the scheme.
  public var description: String { "\(user), \(scheme), password: •" }

  /// The credentials as debuggers show them, without the password.
  public var customMirror: Mirror {
    Mirror(self, children: ["user": user, "password": "•", "scheme": scheme], displayStyle: .struct)
  }
}
