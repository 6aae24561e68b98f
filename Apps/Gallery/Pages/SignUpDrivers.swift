// Signing up, written with drivers: a name that a service has to agree to, two passwords, a button that can be
// pressed when all is right, and a spinner while the account is made.
//
// Compare this file with SignUpPlain.swift. A driver delivers on the main actor, can't fail and shares its work. The
// compiler asks for the decision that is left: the value to show instead of an error.

import Gtk
import Rill
import RillGtk
import RillUI

struct SignUpDriversViewModel: Sendable {
  let validatedName: Driver<ValidationResult>
  let validatedPassword: Driver<ValidationResult>
  let validatedRepeatedPassword: Driver<ValidationResult>
  /// Whether the button can be pressed.
  let signUpEnabled: Driver<Bool>
  /// Whether an account is being made.
  let signingUp: Driver<Bool>
  /// Whether the account was made, once for each press of the button.
  let signedUp: Driver<Bool>

  init(
    name: Driver<String>, password: Driver<String>, repeatedPassword: Driver<String>,
    signUpTaps: Signal<Void>, service: any SignUpService
  ) {
    let rules = SignUpRules(service: service)

    validatedName =
      name
      .flatMapLatest { name in
        rules.validate(name: name)
          .asDriver(onErrorJustReturn: SignUpRules.unreachable)
      }

    validatedPassword =
      password
      .map { rules.validate(password: $0) }

    validatedRepeatedPassword = Driver<ValidationResult>
      .combineLatest(password, repeatedPassword) { rules.validate(password: $0, repeated: $1) }

    let activity = ActivityIndicator()
    signingUp = activity.asDriver()

    signedUp =
      signUpTaps
      .withLatestFrom(Driver<(String, String)>.combineLatest(name, password) { ($0, $1) })
      .flatMapLatest { name, password in
        service.signUp(name: name, password: password)
          .trackActivity(activity)
          .asDriver(onErrorJustReturn: false)
      }

    signUpEnabled = Driver<Bool>
      .combineLatest(validatedName, validatedPassword, validatedRepeatedPassword, signingUp) {
        $0.isValid && $1.isValid && $2.isValid && !$3
      }
      .distinctUntilChanged()
  }
}

final class SignUpDrivers: PageView {
  let root: Widget

  private let form = SignUpForm()
  private let bag = DisposeBag()

  init() {
    root = form.root

    let viewModel = SignUpDriversViewModel(
      name: form.name.rx.text.orEmpty.asDriver(),
      password: form.password.rx.text.orEmpty.asDriver(),
      repeatedPassword: form.repeatedPassword.rx.text.orEmpty.asDriver(),
      signUpTaps: form.button.rx.tap.asSignal(),
      service: LocalSignUpService())

    viewModel.validatedName.drive(form.validatedName).disposed(by: bag)
    viewModel.validatedPassword.drive(form.validatedPassword).disposed(by: bag)
    viewModel.validatedRepeatedPassword.drive(form.validatedRepeatedPassword).disposed(by: bag)
    viewModel.signUpEnabled.drive(form.button.rx.isEnabled).disposed(by: bag)
    viewModel.signingUp.drive(form.spinner.rx.isAnimating).disposed(by: bag)
    viewModel.signedUp.map { $0 ? "You have an account now." : "The service made no account." }
      .drive(form.result.rx.text).disposed(by: bag)
  }
}
