import Rill
import RillTest
import RillUI
import Testing

@testable import GalleryPages

/// The two implementations of the sign-up.
enum SignUpKind: String, CaseIterable {
  case plain, drivers
}

/// A sign-up view model of either kind, with its inputs and the values that it shows.
@MainActor final class SignUp {
  let scheduler = TestScheduler(initialClock: 0)
  let (name, password, repeated) = (
    BehaviorRelay(value: ""), BehaviorRelay(value: ""), BehaviorRelay(value: "")
  )
  let taps = PublishRelay<Void>()
  let service: CountingSignUpService
  private let bag = DisposeBag()
  private let shownNames: TestableObserver<ValidationResult>
  private let enabled, working, done: TestableObserver<Bool>

  init(_ kind: SignUpKind) {
    service = CountingSignUpService(
      service: LocalSignUpService(delay: .seconds(10), scheduler: scheduler))
    shownNames = scheduler.createObserver(ValidationResult.self)
    (enabled, working, done) = (
      scheduler.createObserver(Bool.self), scheduler.createObserver(Bool.self),
      scheduler.createObserver(Bool.self)
    )
    switch kind {
    case .plain:
      let model = SignUpPlainViewModel(
        name: name.asObservable(), password: password.asObservable(),
        repeatedPassword: repeated.asObservable(),
        signUpTaps: taps.asObservable(), service: service)
      show(model.validatedName, model.signUpEnabled, model.signingUp, model.signedUp)
    case .drivers:
      let model = SignUpDriversViewModel(
        name: name.asDriver(), password: password.asDriver(), repeatedPassword: repeated.asDriver(),
        signUpTaps: taps.asSignal(), service: service)
      show(
        model.validatedName.asObservable(), model.signUpEnabled.asObservable(),
        model.signingUp.asObservable(), model.signedUp.asObservable())
    }
  }

  private func show(
    _ names: Observable<ValidationResult>, _ isEnabled: Observable<Bool>, _ isWorking: Observable<Bool>,
    _ result: Observable<Bool>
  ) {
    names.subscribe(shownNames).disposed(by: bag)
    isEnabled.subscribe(enabled).disposed(by: bag)
    isWorking.subscribe(working).disposed(by: bag)
    result.subscribe(done).disposed(by: bag)
  }

  /// Advances the service's time, and waits for its results to arrive.
  func pass(to time: TestTime) async {
    scheduler.advanceTo(time)
    await arrivals()
  }

  /// Waits for everything that is scheduled on the main thread.
  func arrivals() async {
    for _ in 0..<3 {
      await withCheckedContinuation { continuation in
        _ = MainScheduler.asyncInstance.schedule(()) {
          continuation.resume()
          return Disposables.create()
        }
      }
    }
  }

  /// Fills in the fields that an account needs, and waits until the name has been validated.
  func fillIn(name: String = "ada") async {
    self.name.accept(name)
    password.accept("secret")
    repeated.accept("secret")
    await pass(to: 20)
  }

  var names: [ValidationResult] { shownNames.events.compactMap(\.value.element) }
  var isEnabled: Bool? { enabled.events.last?.value.element }
  var activity: [Bool] { working.events.compactMap(\.value.element) }
  var results: [Bool] { done.events.compactMap(\.value.element) }
}

/// A service that counts how often it is asked about a name.
struct CountingSignUpService: SignUpService {
  let service: any SignUpService
  let questions = Counter()

  func isAvailable(name: String) -> Observable<Bool> {
    .deferred { [service, questions] in
      questions.add(1)
      return service.isAvailable(name: name)
    }
  }

  func signUp(name: String, password: String) -> Observable<Bool> {
    service.signUp(name: name, password: password)
  }
}

@Suite("Sign-up", .timeLimit(.minutes(20))) @MainActor struct SignUpTests {
  @Test(
    "The service is asked once about a name that has two observers", arguments: SignUpKind.allCases)
  func askedOnce(kind: SignUpKind) async {
    let signUp = SignUp(kind)
    signUp.name.accept("rill")
    await signUp.pass(to: 20)
    #expect(signUp.service.questions.value == 1)
    #expect(signUp.names == [.empty, .validating, .failed("“rill” is taken.")])
  }

  @Test("The answer about an earlier name is dropped", arguments: SignUpKind.allCases)
  func typedOver(kind: SignUpKind) async {
    let signUp = SignUp(kind)
    signUp.name.accept("rill")
    await signUp.pass(to: 5)
    signUp.name.accept("ada")
    await signUp.pass(to: 30)
    #expect(signUp.names == [.empty, .validating, .validating, .valid("“ada” is available.")])
  }

  @Test("An unreachable service shows a message, and the form goes on", arguments: SignUpKind.allCases)
  func unreachable(kind: SignUpKind) async {
    let signUp = SignUp(kind)
    signUp.name.accept("offline")
    await signUp.pass(to: 20)
    #expect(signUp.names.last == SignUpRules.unreachable)
    signUp.name.accept("ada")
    await signUp.pass(to: 40)
    #expect(signUp.names.last == .valid("“ada” is available."))
  }

  @Test(
    "The button is disabled while an account is created, and enabled again afterwards",
    arguments: SignUpKind.allCases)
  func making(kind: SignUpKind) async {
    let signUp = SignUp(kind)
    #expect(signUp.isEnabled == false)
    await signUp.fillIn()
    #expect(signUp.isEnabled == true)
    signUp.taps.accept(())
    await signUp.arrivals()
    #expect(signUp.isEnabled == false)
    #expect(signUp.activity == [false, true])
    await signUp.pass(to: 40)
    #expect(signUp.results == [true])
    #expect(signUp.activity == [false, true, false])
    #expect(signUp.isEnabled == true)
  }

  @Test("A refused account is a result and doesn't end the sequence", arguments: SignUpKind.allCases)
  func refused(kind: SignUpKind) async {
    let signUp = SignUp(kind)
    await signUp.fillIn(name: "refused")
    signUp.taps.accept(())
    await signUp.pass(to: 40)
    signUp.name.accept("ada")
    await signUp.pass(to: 60)
    signUp.taps.accept(())
    await signUp.pass(to: 80)
    #expect(signUp.results == [false, true])
  }

  @Test("Passwords must be long enough and equal")
  func passwords() {
    let rules = SignUpRules(service: LocalSignUpService())
    #expect(rules.validate(password: "") == .empty)
    #expect(!rules.validate(password: "1234").isValid)
    #expect(rules.validate(password: "12345").isValid)
    #expect(rules.validate(password: "12345", repeated: "") == .empty)
    #expect(!rules.validate(password: "12345", repeated: "1234").isValid)
    #expect(rules.validate(password: "12345", repeated: "12345").isValid)
  }
}
