import Rill
import RillUI

protocol ViewModelType {
  associatedtype Input
  associatedtype Output

  func transform(_ input: Input) -> Output
}

// changed: closures that run anywhere hold it
protocol RateService: Sendable {
  func rate(of currency: String) -> Single<Double>
}

final class ConverterViewModel: ViewModelType {
  struct Input {
    let amount: Driver<String>
    let currency: Driver<String>
    let reload: Signal<Void>
  }

  struct Output {
    let result: Driver<String>
    let isLoading: Driver<Bool>
    let error: Signal<String>
  }

  private let rateService: RateService
  private let scheduler: SchedulerType

  init(rateService: RateService, scheduler: SchedulerType = MainScheduler.instance) {
    self.rateService = rateService
    self.scheduler = scheduler
  }

  func transform(_ input: Input) -> Output {
    let activityIndicator = ActivityIndicator()
    let errors = PublishRelay<String>()

    let amount = input.amount
      .map { Double($0) ?? 0 }
      .distinctUntilChanged()

    let rate = Driver.combineLatest(
      input.currency, input.reload.asDriver(onErrorJustReturn: ()).startWith(())
    )
    .flatMapLatest { [rateService] currency, _ in
      rateService.rate(of: currency)
        .trackActivity(activityIndicator)
        .do(onError: { errors.accept("\($0)") })
        .asDriver(onErrorDriveWith: .empty())
    }

    let result = Driver.combineLatest(amount, rate) { amount, rate in
      "\(amount * rate)"
    }

    return Output(
      result: result,
      isLoading: activityIndicator.asDriver(),
      error: errors.asSignal()
    )
  }
}
