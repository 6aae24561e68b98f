import Rill
import RillBlocking
import RillTest
import RillTestXCTest
import RillUI
import XCTest

@testable import Newcomer

final class ConverterViewModelTests: XCTestCase {
  private struct NoRate: Error {}

  private struct RateServiceMock: RateService {
    let rates: [String: Double]

    func rate(of currency: String) -> Single<Double> {
      rates[currency].map { .just($0) } ?? .error(NoRate())
    }
  }

  private var scheduler: TestScheduler!
  private var disposeBag: DisposeBag!
  private var viewModel: ConverterViewModel!

  override func setUp() {
    super.setUp()

    scheduler = TestScheduler(initialClock: 0)
    disposeBag = DisposeBag()
    viewModel = ConverterViewModel(rateService: RateServiceMock(rates: ["EUR": 2, "CHF": 3]))
  }

  override func tearDown() {
    scheduler = nil
    disposeBag = nil
    viewModel = nil

    super.tearDown()
  }

  func testAmountsAreConverted() {
    let amounts = scheduler.createColdObservable([.next(10, "1"), .next(20, "x"), .next(30, "2.5")])
    let currencies = scheduler.createColdObservable([.next(5, "EUR"), .next(40, "CHF")])
    let results = scheduler.createObserver(String.self)

    let output = viewModel.transform(
      .init(
        amount: amounts.asDriver(onErrorJustReturn: ""),
        currency: currencies.asDriver(onErrorJustReturn: ""),
        reload: .empty()))

    output.result
      .drive(results)
      .disposed(by: disposeBag)

    scheduler.start()

    XCTAssertEqual(
      results.events,
      [.next(10, "2.0"), .next(20, "0.0"), .next(30, "5.0"), .next(40, "7.5")])
  }

  func testAnUnknownCurrencyIsAnError() {
    let currencies = scheduler.createHotObservable([.next(10, "EUR"), .next(20, "?"), .next(30, "CHF")])
    let results = scheduler.createObserver(String.self)
    let errors = scheduler.createObserver(String.self)

    let output = viewModel.transform(
      .init(
        amount: .just("1"), currency: currencies.asDriver(onErrorJustReturn: ""), reload: .empty()))

    output.result
      .drive(results)
      .disposed(by: disposeBag)

    output.error
      .emit(to: errors)
      .disposed(by: disposeBag)

    scheduler.start()

    XCTAssertEqual(results.events, [.next(10, "2.0"), .next(30, "3.0")])
    XCTAssertEqual(errors.events, [.next(20, "NoRate()")])
  }

  func testTheFirstResult() throws {
    let output = viewModel.transform(
      .init(amount: .just("2"), currency: .just("EUR"), reload: .never()))

    XCTAssertEqual(try output.result.toBlocking(timeout: 1).first(), "4.0")
  }
}
