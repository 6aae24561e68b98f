import Rill
import RillTest
import RillTestXCTest
import RillUI
import XCTest

@testable import Newcomer

final class SignUpViewModelTests: XCTestCase {
  private struct MockGitHubAPI: GitHubAPI {
    let scheduler: TestScheduler

    func repositories(matching query: String) -> Observable<[Repository]> { .empty() }

    func isAvailable(username: String) -> Observable<Bool> {
      scheduler.createColdObservable([.next(20, username != "taken"), .completed(20)]).asObservable()
    }

    func signUp(username: String, password: String) -> Observable<Bool> {
      scheduler.createColdObservable([.next(30, true), .completed(30)]).asObservable()
    }
  }

  func testTheButtonIsEnabledOnceEverythingIsValid() {
    let scheduler = TestScheduler(initialClock: 0, resolution: 0.001, simulateProcessingDelay: false)
    let disposeBag = DisposeBag()
    let api = MockGitHubAPI(scheduler: scheduler)

    let username = scheduler.createHotObservable([.next(10, "taken"), .next(100, "free")])
    let password = scheduler.createHotObservable([.next(40, "secret")])
    let repeatedPassword = scheduler.createHotObservable([.next(50, "secret")])
    let taps = scheduler.createHotObservable([.next(200, ())])

    let validated = scheduler.createObserver(ValidationResult.self)
    let enabled = scheduler.createObserver(Bool.self)
    let signedUp = scheduler.createObserver(Bool.self)

    SharingScheduler.mock(scheduler: scheduler) {
      let viewModel = SignUpViewModel(
        input: (
          username: username.asDriver(onErrorJustReturn: ""),
          password: password.asDriver(onErrorJustReturn: ""),
          repeatedPassword: repeatedPassword.asDriver(onErrorJustReturn: ""),
          signUpTaps: taps.asSignal(onErrorJustReturn: ())
        ),
        dependency: (
          api: api,
          validationService: DefaultValidationService(api: api)
        )
      )

      viewModel.validatedUsername.drive(validated).disposed(by: disposeBag)
      viewModel.signUpEnabled.drive(enabled).disposed(by: disposeBag)
      viewModel.signedUp.drive(signedUp).disposed(by: disposeBag)

      scheduler.start()
    }

    XCTAssertEqual(
      validated.events,
      [
        .next(10, .validating), .next(30, .failed(message: "The user name is taken")),
        .next(100, .validating), .next(120, .ok(message: "The user name is available")),
      ])
    XCTAssertEqual(
      enabled.events, [.next(50, false), .next(120, true), .next(200, false), .next(230, true)])
    XCTAssertEqual(signedUp.events, [.next(230, true)])
  }
}
