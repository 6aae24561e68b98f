import Gtk
import Rill

enum ValidationResult: Equatable {
  case ok(message: String)
  case empty
  case validating
  case failed(message: String)
}

extension ValidationResult {
  var isValid: Bool {
    switch self {
    case .ok: return true
    default: return false
    }
  }

  var description: String {
    switch self {
    case .ok(let message): return message
    case .empty: return ""
    case .validating: return "validating …"
    case .failed(let message): return message
    }
  }

  // changed: a label's colour is that of a style class
  var styleClass: String {
    switch self {
    // changed, 3 lines: see above
    case .ok: return "success"
    case .empty, .validating: return "dim-label"
    case .failed: return "error"
    }
  }
}

extension Reactive where Base: Label {
  var validationResult: Binder<ValidationResult> {
    Binder(base) { label, result in
      // changed: see above
      label.cssClasses = [result.styleClass]
      label.text = result.description
    }
  }
}

// changed: closures that run anywhere hold it
protocol ValidationService: Sendable {
  func validateUsername(_ username: String) -> Observable<ValidationResult>
  func validatePassword(_ password: String) -> ValidationResult
  func validateRepeatedPassword(_ password: String, repeatedPassword: String) -> ValidationResult
}

final class DefaultValidationService: ValidationService {
  static let shared = DefaultValidationService(api: GitHubDefaultAPI.shared)

  private let api: GitHubAPI
  private let minimalPasswordLength = 5

  init(api: GitHubAPI) {
    self.api = api
  }

  func validateUsername(_ username: String) -> Observable<ValidationResult> {
    if username.isEmpty {
      return .just(.empty)
    }

    if username.contains(where: { !$0.isLetter && !$0.isNumber }) {
      return .just(.failed(message: "A user name has only letters and digits"))
    }

    return api.isAvailable(username: username)
      .map { isAvailable in
        isAvailable ? .ok(message: "The user name is available") : .failed(message: "The user name is taken")
      }
      .startWith(.validating)
  }

  func validatePassword(_ password: String) -> ValidationResult {
    if password.isEmpty {
      return .empty
    }

    if password.count < minimalPasswordLength {
      return .failed(message: "A password has at least \(minimalPasswordLength) characters")
    }

    return .ok(message: "The password is acceptable")
  }

  func validateRepeatedPassword(_ password: String, repeatedPassword: String) -> ValidationResult {
    if repeatedPassword.isEmpty {
      return .empty
    }

    return repeatedPassword == password
      ? .ok(message: "The passwords are equal") : .failed(message: "The passwords differ")
  }
}
