// What both sign-up pages ask: a service that knows which names are taken, and the rules for what is typed.

import Rill

/// A service with accounts.
protocol SignUpService: Sendable {
  /// Whether nobody has a name yet. Answers once, after a while, on any thread; fails where it cannot be reached.
  func isAvailable(name: String) -> Observable<Bool>
  /// Makes an account. Answers once, after a while, on any thread, whether there is one now.
  func signUp(name: String, password: String) -> Observable<Bool>
}

/// A service in this process, which takes its time like one elsewhere.
struct LocalSignUpService: SignUpService {
  /// It cannot be reached.
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

/// What is to be said about something that was typed.
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
  /// What is said where the service does not answer.
  static let unreachable = ValidationResult.failed("The service cannot be reached.")

  let service: any SignUpService

  /// Asks the service about a name, if it can be one.
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
