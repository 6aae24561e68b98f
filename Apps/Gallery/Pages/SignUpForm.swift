// The widgets of both sign-up pages.

import Gtk
import Rill
import RillGtk
import RillUI

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
