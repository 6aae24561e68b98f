import Rill
import RillUI

final class SignUpViewModel {
  let validatedUsername: Driver<ValidationResult>
  let validatedPassword: Driver<ValidationResult>
  let validatedPasswordRepeated: Driver<ValidationResult>
  let signUpEnabled: Driver<Bool>
  let signedUp: Driver<Bool>
  let signingUp: Driver<Bool>

  init(
    input: (
      username: Driver<String>,
      password: Driver<String>,
      repeatedPassword: Driver<String>,
      signUpTaps: Signal<Void>
    ),
    dependency: (
      api: GitHubAPI,
      validationService: ValidationService
    )
  ) {
    let api = dependency.api
    let validationService = dependency.validationService

    validatedUsername = input.username
      .flatMapLatest { username in
        validationService.validateUsername(username)
          .asDriver(onErrorJustReturn: .failed(message: "GitHub did not answer"))
      }

    validatedPassword = input.password
      .map { password in
        validationService.validatePassword(password)
      }

    validatedPasswordRepeated = Driver.combineLatest(input.password, input.repeatedPassword) {
      password, repeatedPassword in
      validationService.validateRepeatedPassword(password, repeatedPassword: repeatedPassword)
    }

    let signingUp = ActivityIndicator()
    self.signingUp = signingUp.asDriver()

    let usernameAndPassword = Driver.combineLatest(input.username, input.password) {
      (username: $0, password: $1)
    }

    signedUp = input.signUpTaps.withLatestFrom(usernameAndPassword)
      .flatMapLatest { pair in
        api.signUp(username: pair.username, password: pair.password)
          .trackActivity(signingUp)
          .asDriver(onErrorJustReturn: false)
      }

    signUpEnabled = Driver.combineLatest(
      validatedUsername, validatedPassword, validatedPasswordRepeated, signingUp
    ) { username, password, repeatedPassword, signingUp in
      username.isValid && password.isValid && repeatedPassword.isValid && !signingUp
    }
    .distinctUntilChanged()
  }
}
