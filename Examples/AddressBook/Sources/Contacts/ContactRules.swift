/// The rules for the fields of a contact.
enum ContactRules {
  /// Returns the reason why a name can't be saved, or nil.
  static func problem(name: String) -> String? {
    name.allSatisfy(\.isWhitespace) ? "A contact needs a name." : nil
  }

  /// Returns the reason why a mail address can't be saved, or nil.
  static func problem(email: String) -> String? {
    let parts = email.split(separator: "@", omittingEmptySubsequences: false)
    let isAddress =
      parts.count == 2 && parts.allSatisfy { !$0.isEmpty } && !email.contains(where: \.isWhitespace)
    return email.isEmpty || isAddress ? nil : "A mail address is like name@example.org."
  }

  /// Returns the reason why a telephone number can't be saved, or nil.
  static func problem(phone: String) -> String? {
    let isNumber = phone.allSatisfy { $0.isNumber || "+-/() ".contains($0) }
    return isNumber ? nil : "A telephone number has digits, +, -, / and spaces."
  }
}
