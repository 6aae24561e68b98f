import Gtk
import Rill
import RillGtk
import RillUI

final class SignUpViewController: ViewController {
  private let usernameField = Entry(placeholder: "User name")
  private let usernameValidation = Label()
  private let passwordField = Entry(placeholder: "Password")
  private let passwordValidation = Label()
  private let repeatedPasswordField = Entry(placeholder: "Repeated password")
  private let repeatedPasswordValidation = Label()
  private let signUpButton = Button(label: "Sign up")
  private let signingUp = Spinner()
  private let disposeBag = DisposeBag()

  override func viewDidLoad() {
    super.viewDidLoad()

    let viewModel = SignUpViewModel(
      input: (
        username: usernameField.rx.text.orEmpty.asDriver(),
        password: passwordField.rx.text.orEmpty.asDriver(),
        repeatedPassword: repeatedPasswordField.rx.text.orEmpty.asDriver(),
        signUpTaps: signUpButton.rx.tap.asSignal()
      ),
      dependency: (
        api: GitHubDefaultAPI.shared,
        validationService: DefaultValidationService.shared
      )
    )

    viewModel.signUpEnabled
      .drive(onNext: { [weak self] isValid in
        self?.signUpButton.isEnabled = isValid
        self?.signUpButton.alpha = isValid ? 1.0 : 0.5
      })
      .disposed(by: disposeBag)

    viewModel.validatedUsername
      .drive(usernameValidation.rx.validationResult)
      .disposed(by: disposeBag)

    viewModel.validatedPassword
      .drive(passwordValidation.rx.validationResult)
      .disposed(by: disposeBag)

    viewModel.validatedPasswordRepeated
      .drive(repeatedPasswordValidation.rx.validationResult)
      .disposed(by: disposeBag)

    viewModel.signingUp
      .drive(signingUp.rx.isAnimating)
      .disposed(by: disposeBag)

    viewModel.signedUp
      .drive(onNext: { [weak self] isSignedUp in
        self?.presentAlert(title: "Sign-up", message: isSignedUp ? "Signed up" : "GitHub refused")
      })
      .disposed(by: disposeBag)
  }

  // MARK: - Layout

  override func loadView() {
    view.append(
      usernameField, usernameValidation, passwordField, passwordValidation, repeatedPasswordField,
      repeatedPasswordValidation, signUpButton, signingUp)
  }
}
