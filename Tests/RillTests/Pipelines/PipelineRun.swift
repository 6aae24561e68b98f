import Rill

/// The common interface of the two ways to take a case's steps.
protocol PipelineRun {
  var log: PipelineLog { get }
  /// Whether each subject has observers.
  var observed: [Bool] { get }
  func send(_ event: Event<Int>, to subject: Int)
  /// Subscribes an observer, which notes its events at a place of its own.
  /// - Returns: A closure that ends the subscription.
  func subscribe(at place: Int) -> () -> Void
}

extension PipelineRun {
  /// Takes all steps, ends all subscriptions and returns the log.
  func lines(of pipeline: PipelineCase) -> [String] {
    var subscribed: Set<Int> = []
    var disposals: [Int: () -> Void] = [:]
    func take(_ step: PipelineCase.Step) {
      switch step {
      case .send(let element, let subject): send(.next(element), to: subject)
      case .fail(let subject): send(.error(TestError.second), to: subject)
      case .complete(let subject): send(.completed, to: subject)
      case .subscribe(let observer):
        guard subscribed.insert(observer).inserted else { return }
        disposals[observer] = subscribe(at: PipelineCase.firstObserver + observer)
      case .dispose(let observer): disposals.removeValue(forKey: observer)?()
      }
    }
    log.takeStep = { moment in
      if let step = pipeline.reentrant[moment] { take(step) }
    }
    for (index, step) in pipeline.steps.enumerated() where !log.isFull {
      take(step)
      log.endStep("step \(index)", observed: observed)
    }
    for observer in subscribed.sorted() { disposals.removeValue(forKey: observer)?() }
    log.endStep("the end", observed: observed)
    log.takeStep = { _ in }
    return log.lines
  }
}
