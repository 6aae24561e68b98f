import QuickTodoModel
public import QuickTodoServices
import QuickTodoTexts
public import Rill
import RillScenes
public import RillUI

/// The view model of the dialog that adds an account, or replaces the password of one.
public struct AccountViewModel: Sendable {
  /// The heading of the dialog.
  public let heading: String
  /// The label of the button that confirms.
  public let confirmation: String
  /// The content with which the dialog opens.
  public let initial: AccountLogin
  /// Whether the address and the user can be changed.
  public let asksForAddress: Bool
  /// Asks the server, then closes the dialog. If the server refuses, the dialog stays open.
  public let onConfirm: Action<AccountLogin, Void>
  /// Closes the dialog. Ends a request to the server.
  public let onCancel: CocoaAction
  /// The reasons that the server couldn't be asked, or refused.
  public let failures: Infallible<String>

  private let isEnded = BehaviorRelay(value: false)

  /// Creates the view model of the dialog that adds an account.
  /// - Parameters:
  ///   - coordinator: The coordinator that closes the dialog.
  ///   - scheduler: The scheduler on which the answer is received.
  ///   - add: Asks the server, and adds the account.
  init(
    coordinator: any SceneCoordinatorType<Scene>, scheduler: any SchedulerType,
    add: @escaping @Sendable (AccountLogin) -> Observable<String>
  ) {
    self.init(
      heading: localized("Add Account"), confirmation: localized("Add"), AccountLogin(), asksForAddress: true,
      coordinator: coordinator, scheduler: scheduler, confirm: add)
  }

  /// Creates the view model of the dialog that replaces a password.
  /// - Parameters:
  ///   - account: The account.
  ///   - coordinator: The coordinator that closes the dialog.
  ///   - scheduler: The scheduler on which the answer is received.
  ///   - replace: Asks the server, and keeps the password.
  init(
    passwordOf account: SyncAccount, coordinator: any SceneCoordinatorType<Scene>,
    scheduler: any SchedulerType,
    replace: @escaping @Sendable (AccountLogin) -> Observable<String>
  ) {
    let login = AccountLogin(
      address: account.address.absoluteString, user: account.user, place: account.password)
    self.init(
      heading: localized("Change Password"), confirmation: localized("Save"), login, asksForAddress: false,
      coordinator: coordinator, scheduler: scheduler, confirm: replace)
  }

  private init(
    heading: String, confirmation: String, _ initial: AccountLogin, asksForAddress: Bool,
    coordinator: any SceneCoordinatorType<Scene>, scheduler: any SchedulerType,
    confirm: @escaping @Sendable (AccountLogin) -> Observable<String>
  ) {
    let close = Observable<Void>.deferred { coordinator.pop().asObservable().map { _ in } }
    let isEnded = isEnded
    (self.heading, self.confirmation, self.initial) = (heading, confirmation, initial)
    self.asksForAddress = asksForAddress
    onConfirm = Action { login in
      confirm(login).ignoreElements().asObservable().map { (_: Never) -> Void in }
        .observe(on: scheduler).take(until: isEnded.filter { $0 })
        .concat(Observable.deferred { isEnded.value ? .empty() : close })
    }
    onCancel = CocoaAction {
      isEnded.accept(true)
      return close
    }
    failures = .merge([onConfirm.failures.map { "\($0)" }, onCancel.failures.map { "\($0)" }])
  }

  /// Ends a request to the server, because the dialog is closing.
  public func end() { isEnded.accept(true) }

  /// Returns whether a login is complete.
  /// - Parameter login: The login. A mail address needs no user.
  public func isComplete(_ login: AccountLogin) -> Bool {
    let hasUser = !TaskTitle.isBlank(login.user) || login.address.contains("@")
    return !TaskTitle.isBlank(login.address) && hasUser && !login.password.isEmpty
  }
}
