// The service of both sign-up pages, which knows the names that are taken, and the rules for the input.

import Rill

/// A service with accounts.
protocol SignUpService: Sendable {
  /// Emits whether a name is available. Answers once, after a while, on any thread. Fails if it can't be reached.
  func isAvailable(name: String) -> Observable<Bool>
  /// Makes an account. Answers once, after a while, on any thread, whether the account was made.
  func signUp(name: String, password: String) -> Observable<Bool>
}

/// A service in this process, which takes its time like a remote one.
struct LocalSignUpService: SignUpService {
  /// The error if the service can't be reached.
  struct Unreachable: Error {}

  static let takenNames: Set = ["driver", "observable", "rill", "signal"]
  static let unreachableName = "offline"
  static let refusedName = "refused"

  let delay: RxTimeInterval
  let scheduler: any SchedulerType

  init(
    delay: RxTimeInterval = .milliseconds(500),
    scheduler: any SchedulerType = SerialDispatchQueueScheduler(qos: .userInitiated)
  ) {
    self.delay = delay
    self.scheduler = scheduler
  }

  func isAvailable(name: String) -> Observable<Bool> {
    Observable<Int>.timer(delay, scheduler: scheduler).map { _ in
      guard name != Self.unreachableName else { throw Unreachable() }
      return !Self.takenNames.contains(name)
    }
  }

  func signUp(name: String, password: String) -> Observable<Bool> {
    Observable<Int>.timer(delay, scheduler: scheduler).map { _ in name != Self.refusedName }
  }
}

/// The result of checking an input.
enum ValidationResult: Equatable, Sendable {
  case empty
  case validating
  case valid(String)
  case failed(String)

  var isValid: Bool { if case .valid = self { true } else { false } }

  var text: String {
    switch self {
    case .empty: ""
    case .validating: "Asking the service…"
    case .valid(let text), .failed(let text): text
    }
  }
}

/// The rules for an account.
struct SignUpRules: Sendable {
  static let shortestPassword = 5
  /// The result if the service does not answer.
  static let unreachable = ValidationResult.failed("The service cannot be reached.")

  let service: any SignUpService

  /// Checks a name, and asks the service about it if the rules allow it.
  func validate(name: String) -> Observable<ValidationResult> {
    if name.isEmpty { return .just(.empty) }
    if !name.allSatisfy({ $0.isLetter || $0.isNumber }) {
      return .just(.failed("A name has letters and digits only."))
    }
    return service.isAvailable(name: name)
      .map { $0 ? .valid("“\(name)” is available.") : .failed("“\(name)” is taken.") }
      .startWith(.validating)
  }

  func validate(password: String) -> ValidationResult {
    if password.isEmpty { return .empty }
    return password.count < Self.shortestPassword
      ? .failed("A password has at least \(Self.shortestPassword) characters.")
      : .valid("The password is long enough.")
  }

  func validate(password: String, repeated: String) -> ValidationResult {
    if repeated.isEmpty { return .empty }
    return password == repeated ? .valid("The passwords are the same.") : .failed("The passwords differ.")
  }
}
