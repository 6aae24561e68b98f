extension InfallibleType {
  /// Maps each element to an inner infallible and merges the inner infallibles.
  /// ```
  /// source  --a-----b--------|
  /// a         --1--2---3|
  /// b               --4--5|
  /// result  ----1--2--43-5---|
  /// ```
  /// - Parameter selector: Returns the inner infallible for an element.
  /// - Returns: The elements of all inner infallibles as they arrive.
  public func flatMap<Source: InfallibleType>(
    _ selector: @escaping @Sendable (Element) -> Source
  ) -> Infallible<Source.Element> {
    Infallible<Source.Element>(asObservable().flatMap(selector))
  }

  /// Maps each element to an inner infallible and follows only the latest inner infallible.
  /// - Parameter selector: Returns the inner infallible for an element. The previous one is disposed of.
  /// - Returns: The elements of the latest inner infallible.
  public func flatMapLatest<Source: InfallibleType>(
    _ selector: @escaping @Sendable (Element) -> Source
  ) -> Infallible<Source.Element> {
    Infallible<Source.Element>(asObservable().flatMapLatest(selector))
  }

  /// Maps each element to an inner infallible and runs the inner infallibles one after the other.
  /// - Parameter selector: Returns the inner infallible for an element. It is called when the element arrives, even
  ///   if the inner infallible has to wait.
  /// - Returns: The elements of the inner infallibles, in the order of the source's elements.
  public func concatMap<Source: InfallibleType>(
    _ selector: @escaping @Sendable (Element) -> Source
  ) -> Infallible<Source.Element> {
    Infallible<Source.Element>(asObservable().concatMap(selector))
  }

  /// Emits the elements of this infallible, then those of another.
  /// - Parameter second: The other infallible, subscribed to when this one has completed.
  /// - Returns: The elements of both, in order.
  public func concat<Source: InfallibleType>(_ second: Source) -> Infallible<Element>
  where Source.Element == Element {
    Infallible(asObservable().concat(second))
  }

  /// Emits the elements of several infallibles, one infallible after the other.
  /// - Parameter sequence: The infallibles. Each is subscribed to when the one before has completed.
  /// - Returns: The elements of all infallibles, in order.
  public static func concat<Sequence: Swift.Sequence>(_ sequence: Sequence) -> Infallible<Element>
  where Sequence.Element == Infallible<Element> {
    Infallible(.concat(sequence.map { $0.asObservable() }))
  }

  /// Emits the elements of several infallibles, one infallible after the other.
  /// - Parameter collection: The infallibles. Each is subscribed to when the one before has completed.
  /// - Returns: The elements of all infallibles, in order.
  public static func concat<Collection: Swift.Collection>(_ collection: Collection) -> Infallible<Element>
  where Collection.Element == Infallible<Element> {
    Infallible(.concat(collection))
  }

  /// Emits the elements of several infallibles, one infallible after the other.
  /// - Parameter sources: The infallibles. Each is subscribed to when the one before has completed.
  /// - Returns: The elements of all infallibles, in order.
  public static func concat(_ sources: Infallible<Element>...) -> Infallible<Element> { concat(sources) }

  /// Merges several infallibles.
  /// - Parameter sources: The infallibles, all subscribed to at once.
  /// - Returns: The elements of all infallibles as they arrive. The result completes when all sources have
  ///   completed.
  public static func merge<Collection: Swift.Collection>(_ sources: Collection) -> Infallible<Element>
  where Collection.Element == Infallible<Element> {
    Infallible(.merge(sources))
  }

  /// Merges several infallibles.
  /// - Parameter sources: The infallibles, all subscribed to at once.
  /// - Returns: The elements of all infallibles as they arrive. The result completes when all sources have
  ///   completed.
  public static func merge(_ sources: [Infallible<Element>]) -> Infallible<Element> {
    Infallible(.merge(sources))
  }

  /// Merges several infallibles.
  /// - Parameter sources: The infallibles, all subscribed to at once.
  /// - Returns: The elements of all infallibles as they arrive. The result completes when all sources have
  ///   completed.
  public static func merge(_ sources: Infallible<Element>...) -> Infallible<Element> { merge(sources) }
}

extension InfallibleType where Element: InfallibleType {
  /// Merges the inner infallibles.
  /// - Returns: The elements of all inner infallibles as they arrive.
  public func merge() -> Infallible<Element.Element> { flatMap { $0 } }

  /// Follows only the latest inner infallible.
  /// - Returns: The elements of the latest inner infallible.
  public func switchLatest() -> Infallible<Element.Element> { flatMapLatest { $0 } }
}
