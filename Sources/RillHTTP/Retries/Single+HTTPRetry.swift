public import Rill

extension PrimitiveSequenceType where Trait == SingleTrait, Element == HTTPResponse {
  /// Sends a request again while the server asks to wait. Only the caller knows for which requests that is safe.
  /// ```
  /// client.response(to: request).retry(HTTPRetryPolicy(), scheduler: scheduler)
  /// ```
  /// - Parameters:
  ///   - policy: The number of attempts and the waits.
  ///   - scheduler: The scheduler that measures the waits.
  /// - Returns: A single with the first response that doesn't ask to wait, or that of the last attempt.
  public func retry(_ policy: HTTPRetryPolicy, scheduler: any SchedulerType) -> Single<HTTPResponse> {
    retry(policy, scheduler: scheduler) { $0 }
  }
}

extension PrimitiveSequenceType where Trait == SingleTrait {
  /// Sends a request again while the server asks to wait, for an element that contains a response.
  /// - Parameters:
  ///   - policy: The number of attempts and the waits.
  ///   - scheduler: The scheduler that measures the waits.
  ///   - response: Returns the response that an element contains.
  /// - Returns: A single with the first element whose response doesn't ask to wait, or that of the last attempt.
  public func retry(
    _ policy: HTTPRetryPolicy, scheduler: any SchedulerType,
    response: @escaping @Sendable (Element) -> HTTPResponse
  ) -> Single<Element> {
    let source = primitiveSequence
    @Sendable func attempt(_ number: Int) -> Single<Element> {
      let again: @Sendable (RxTimeInterval) -> Single<Element> = { wait in
        Single<Int>.timer(wait, scheduler: scheduler).flatMap { _ in attempt(number + 1) }
      }
      return source.map { Result<Element, any Error>.success($0) }.catch { .just(.failure($0)) }
        .flatMap { result in
          switch result {
          case .success(let element):
            policy.wait(after: response(element), attempt: number).map(again) ?? .just(element)
          case .failure(let error):
            policy.wait(after: error, attempt: number).map(again) ?? .error(error)
          }
        }
    }
    return attempt(1)
  }
}
