// Signing up, written with plain observables: a name that a service has to agree to, two passwords, a button that
// can be pressed when all is right, and a spinner while the account is made.
//
// Compare this file with SignUpDrivers.swift. Three things that this file must not forget are built into drivers:
//
// - `observe(on:)`: the service answers on a thread of its own, and controls live on the main one;
// - `catchAndReturn`: an error would end the sequence, and with it the binding of the control for good;
// - `share(replay:)`: without it each of two subscribers would make a request of its own.
//
// The compiler does not warn if one of them is missing.

import Gtk
import Rill
import RillGtk
import RillUI

struct SignUpPlainViewModel: Sendable {
  let validatedName: Observable<ValidationResult>
  let validatedPassword: Observable<ValidationResult>
  let validatedRepeatedPassword: Observable<ValidationResult>
  /// Whether the button can be pressed.
  let signUpEnabled: Observable<Bool>
  /// Whether an account is being made.
  let signingUp: Observable<Bool>
  /// Whether the account was made, once for each press of the button.
  let signedUp: Observable<Bool>

  init(
    name: Observable<String>, password: Observable<String>, repeatedPassword: Observable<String>,
    signUpTaps: Observable<Void>, service: any SignUpService
  ) {
    let rules = SignUpRules(service: service)

    validatedName =
      name
      .flatMapLatest { name in
        rules.validate(name: name)
          .observe(on: MainScheduler.instance)
          .catchAndReturn(SignUpRules.unreachable)
      }
      .share(replay: 1)

    validatedPassword =
      password
      .map { rules.validate(password: $0) }
      .share(replay: 1)

    validatedRepeatedPassword = Observable<ValidationResult>
      .combineLatest(password, repeatedPassword) { rules.validate(password: $0, repeated: $1) }
      .share(replay: 1)

    let activity = ActivityIndicator()
    signingUp = activity.asObservable()

    signedUp =
      signUpTaps
      .withLatestFrom(Observable<(String, String)>.combineLatest(name, password) { ($0, $1) })
      .flatMapLatest { name, password in
        service.signUp(name: name, password: password)
          .trackActivity(activity)
          .observe(on: MainScheduler.instance)
          .catchAndReturn(false)
      }
      .share(replay: 1)

    signUpEnabled = Observable<Bool>
      .combineLatest(validatedName, validatedPassword, validatedRepeatedPassword, signingUp) {
        $0.isValid && $1.isValid && $2.isValid && !$3
      }
      .distinctUntilChanged()
      .share(replay: 1)
  }
}

final class SignUpPlain: PageView {
  let root: Widget

  private let form = SignUpForm()
  private let bag = DisposeBag()

  init() {
    root = form.root

    let viewModel = SignUpPlainViewModel(
      name: form.name.rx.text.orEmpty.asObservable(),
      password: form.password.rx.text.orEmpty.asObservable(),
      repeatedPassword: form.repeatedPassword.rx.text.orEmpty.asObservable(),
      signUpTaps: form.button.rx.tap.asObservable(),
      service: LocalSignUpService())

    viewModel.validatedName.bind(to: form.validatedName).disposed(by: bag)
    viewModel.validatedPassword.bind(to: form.validatedPassword).disposed(by: bag)
    viewModel.validatedRepeatedPassword.bind(to: form.validatedRepeatedPassword).disposed(by: bag)
    viewModel.signUpEnabled.bind(to: form.button.rx.isEnabled).disposed(by: bag)
    viewModel.signingUp.bind(to: form.spinner.rx.isAnimating).disposed(by: bag)
    viewModel.signedUp.map { $0 ? "You have an account now." : "The service made no account." }
      .bind(to: form.result.rx.text).disposed(by: bag)
  }
}
