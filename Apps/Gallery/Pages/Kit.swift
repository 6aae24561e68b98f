// The kit of the pages, with everything that several of them share. A page needs this file and Rill, and nothing else.

public import Gtk
import Rill
import RillGtk
import RillUI
import Synchronization

/// An example on the screen. The window keeps it while its page is open, and destroys `root` when the page is closed.
/// Destroying `root` releases everything that belongs to its widgets; releasing the view disposes of its dispose bag.
@MainActor public protocol PageView: AnyObject {
  /// The example's widgets.
  var root: Widget { get }
}

extension Widget {
  /// Returns a page's widgets below each other, in the middle, with a way to scroll.
  static func column(_ widgets: Widget..., spacing: Int = 12) -> Widget {
    let box = Box(spacing: spacing)
    box.setMargins(horizontal: 18, vertical: 24)
    for widget in widgets { box.append(widget) }
    let scrolled = ScrolledWindow(child: Clamp(child: box, maximumSize: 480))
    scrolled.vexpand = true
    return scrolled
  }

  /// Returns a widget below a text that names it, for eyes, keyboard and screen readers.
  static func labelled(_ text: String, _ widget: Widget) -> Widget {
    let label = Label(text)
    label.xalign = 0
    label.addCssClass("caption-heading")
    label.mnemonicWidget = widget
    widget.setAccessibleLabel(text)
    let box = Box(spacing: 6)
    box.append(label)
    box.append(widget)
    return box
  }

  /// Returns a page's text about itself.
  static func note(_ text: String) -> Label {
    let label = Label(text)
    label.xalign = 0
    label.wraps = true
    label.addCssClass("dim-label")
    return label
  }

  /// Returns a list with a name for screen readers, in the middle, with a way to scroll.
  static func list(_ list: ListView, named name: String) -> Widget {
    list.addCssClass("page-list")
    list.transition.backdropColorName = "window_bg_color"
    list.setAccessibleLabel(name)
    let scrolled = ScrolledWindow(child: ClampScrollable(child: list, maximumSize: 480))
    scrolled.vexpand = true
    scrolled.hexpand = true
    return scrolled
  }

  /// Returns a list with other widgets above it.
  static func stacked(_ above: Widget..., list: Widget) -> Widget {
    let box = Box(spacing: 12)
    box.setMargins(horizontal: 18, vertical: 12)
    for widget in above { box.append(widget) }
    let page = Box()
    page.append(Clamp(child: box, maximumSize: 480))
    page.append(list)
    return page
  }
}

/// The style of the pages, in addition to the theme.
@MainActor public enum PageStyle {
  /// Installs the style on the display.
  public static func install() {
    CssProvider(
      """
      .page-list { background: transparent; }
      .page-list > row { border-radius: 9px; margin: 1px 6px; padding: 0; }
      """
    ).addToDisplay()
  }
}

/// A number that any thread may change, and that can be observed.
///
/// `relay.accept(relay.value + 1)` is two steps: if two threads take them at the same time, one change is lost. Here the
/// change is one step, and the relay only announces that there was one.
final class Counter: Sendable {
  private let number = Atomic(0)
  private let changes = BehaviorRelay(value: ())

  /// The current number.
  var value: Int { number.load(ordering: .sequentiallyConsistent) }

  /// The current number, then the number after each change.
  var values: Driver<Int> {
    changes.asDriver().map { [self] in value }
  }

  /// Changes the number in one step.
  /// - Parameter difference: The number to add.
  /// - Returns: The number after the change.
  @discardableResult func add(_ difference: Int) -> Int {
    let number = number.add(difference, ordering: .sequentiallyConsistent).newValue
    changes.accept(())
    return number
  }
}

// MARK: - Both sign-up pages

/// A service with accounts, which knows the names that are taken.
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

/// The widgets of the sign-up.
@MainActor final class SignUpForm {
  let root: Widget
  let (name, password, repeatedPassword) = (Entry(), PasswordEntry(), PasswordEntry())
  let button = Button(label: "Sign Up")
  let spinner = Spinner()
  let result = Label()
  private let (nameMessage, passwordMessage, repeatedMessage) = (Label(), Label(), Label())

  init() {
    button.addCssClass("suggested-action")
    button.addCssClass("pill")
    button.halign = .center
    spinner.setAccessibleLabel("Signing up")
    for message in [nameMessage, passwordMessage, repeatedMessage, result] {
      message.xalign = 0
      message.wraps = true
    }
    let service = LocalSignUpService.self
    root = .column(
      .note(
        "The service, in this program, answers after half a second. These names are taken: "
          + "\(service.takenNames.sorted().joined(separator: ", ")). It can't be "
          + "reached for “\(service.unreachableName)”, and refuses an account for “\(service.refusedName)”."),
      .labelled("User name", name), nameMessage, .labelled("Password", password), passwordMessage,
      .labelled("Repeat the password", repeatedPassword), repeatedMessage, button, spinner, result)
  }

  var validatedName: Binder<ValidationResult> { message(nameMessage) }
  var validatedPassword: Binder<ValidationResult> { message(passwordMessage) }
  var validatedRepeatedPassword: Binder<ValidationResult> { message(repeatedMessage) }

  private func message(_ label: Label) -> Binder<ValidationResult> {
    Binder(label) { label, result in
      label.text = result.text
      label.isVisible = result != .empty
      label.cssClasses = result.isValid ? ["success"] : result == .validating ? ["dim-label"] : ["error"]
    }
  }
}
