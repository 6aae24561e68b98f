// Simple validation: a user name and a password of at least five characters each.
//
// Each rule is a driver of a Boolean. A rule drives several controls (a message, the next entry, the button), and the
// work is done once for all of them, because drivers share.

import Gtk
import Rill
import RillGtk
import RillUI

struct SimpleValidationViewModel: Sendable {
  static let shortest = 5

  let isNameValid: Driver<Bool>
  let isPasswordValid: Driver<Bool>
  let isEverythingValid: Driver<Bool>

  init(name: Driver<String>, password: Driver<String>) {
    isNameValid = name.map { $0.count >= Self.shortest }.distinctUntilChanged()
    isPasswordValid = password.map { $0.count >= Self.shortest }.distinctUntilChanged()
    isEverythingValid = Driver<Bool>.combineLatest(isNameValid, isPasswordValid) { $0 && $1 }
  }
}

final class SimpleValidation: PageView {
  let root: Widget

  private let (name, password, button) = (Entry(), PasswordEntry(), Button(label: "Do Something"))
  private let nameMessage = Label("The name needs at least \(SimpleValidationViewModel.shortest) characters.")
  private let passwordMessage = Label(
    "The password needs at least \(SimpleValidationViewModel.shortest) characters.")
  private let bag = DisposeBag()

  init() {
    for message in [nameMessage, passwordMessage] {
      message.xalign = 0
      message.wraps = true
      message.addCssClass("error")
    }
    button.addCssClass("suggested-action")
    root = .column(
      .labelled("User name", name), nameMessage, .labelled("Password", password), passwordMessage, button)

    let viewModel = SimpleValidationViewModel(
      name: name.rx.text.orEmpty.asDriver(), password: password.rx.text.orEmpty.asDriver())
    viewModel.isNameValid.drive(nameMessage.rx.isHidden, password.rx.isEnabled).disposed(by: bag)
    viewModel.isPasswordValid.drive(passwordMessage.rx.isHidden).disposed(by: bag)
    viewModel.isEverythingValid.drive(button.rx.isEnabled).disposed(by: bag)
    button.rx.tap.subscribe(onNext: { [weak self] in self?.showAlert() }).disposed(by: bag)
  }

  private func showAlert() {
    let alert = MessageDialog(
      parent: root.window, heading: "Valid", body: "Name and password are long enough.")
    alert.addResponse("ok", label: "OK")
    alert.present()
  }
}
