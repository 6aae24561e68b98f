import Gtk
import Rill
import RillGtk
import RillUI

private let minimalUsernameLength = 5
private let minimalPasswordLength = 5

final class SimpleValidationViewController: ViewController {
  private let usernameField = Entry(placeholder: "User name")
  private let usernameNote = Label()
  private let passwordField = Entry(placeholder: "Password")
  private let passwordNote = Label()
  private let doSomethingButton = Button(label: "Do something")
  private let disposeBag = DisposeBag()

  override func viewDidLoad() {
    super.viewDidLoad()

    usernameNote.text = "The user name has at least \(minimalUsernameLength) characters"
    passwordNote.text = "The password has at least \(minimalPasswordLength) characters"

    let isUsernameValid = usernameField.rx.text.orEmpty
      .map { $0.count >= minimalUsernameLength }
      .share(replay: 1)

    let isPasswordValid = passwordField.rx.text.orEmpty
      .map { $0.count >= minimalPasswordLength }
      .share(replay: 1)

    let isEverythingValid = Observable.combineLatest(isUsernameValid, isPasswordValid) { $0 && $1 }
      .share(replay: 1)

    isUsernameValid
      .bind(to: passwordField.rx.isEnabled)
      .disposed(by: disposeBag)

    isUsernameValid
      .bind(to: usernameNote.rx.isHidden)
      .disposed(by: disposeBag)

    isPasswordValid
      .bind(to: passwordNote.rx.isHidden)
      .disposed(by: disposeBag)

    isEverythingValid
      .bind(to: doSomethingButton.rx.isEnabled)
      .disposed(by: disposeBag)

    doSomethingButton.rx.tap
      .subscribe(onNext: { [weak self] _ in
        self?.presentAlert(title: "Simple validation", message: "This is wonderful")
      })
      .disposed(by: disposeBag)
  }

  // MARK: - Layout

  override func loadView() {
    view.append(usernameField, usernameNote, passwordField, passwordNote, doSomethingButton)
  }
}
