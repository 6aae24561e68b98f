public import Rill

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
  /// Hands the sequence to a function that subscribes to it.
  /// - Parameter transformation: The function.
  /// - Returns: What the function returns.
  @MainActor public func drive<Result>(
    _ transformation: @MainActor (Observable<Element>) -> Result
  ) -> Result { transformation(asObservable()) }

  /// Hands the sequence to a function that makes a function, and that one its argument.
  /// - Parameters:
  ///   - with: The function.
  ///   - curriedArgument: The argument of the function that it returns.
  /// - Returns: What that function returns.
  @MainActor public func drive<Argument, Result>(
    _ with: @MainActor (Observable<Element>) -> (Argument) -> Result, curriedArgument: Argument
  ) -> Result { with(asObservable())(curriedArgument) }
}
