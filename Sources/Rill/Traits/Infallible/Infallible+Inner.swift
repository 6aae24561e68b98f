extension InfallibleType {
  /// Maps each element to an infallible and merges those.
  /// - Parameter selector: From an element to its infallible.
  /// - Returns: The elements of all inner sequences as they come.
  public func flatMap<Source: InfallibleType>(
    _ selector: @escaping @Sendable (Element) -> Source
  ) -> Infallible<Source.Element> {
    Infallible<Source.Element>(asObservable().flatMap(selector))
  }

  /// Maps each element to an infallible and follows only the latest of those.
  /// - Parameter selector: From an element to its infallible.
  /// - Returns: The elements of the latest inner sequence.
  public func flatMapLatest<Source: InfallibleType>(
    _ selector: @escaping @Sendable (Element) -> Source
  ) -> Infallible<Source.Element> {
    Infallible<Source.Element>(asObservable().flatMapLatest(selector))
  }

  /// Maps each element to an infallible and runs those one after the other.
  /// - Parameter selector: From an element to its infallible.
  /// - Returns: The elements of the inner sequences, in their order.
  public func concatMap<Source: InfallibleType>(
    _ selector: @escaping @Sendable (Element) -> Source
  ) -> Infallible<Source.Element> {
    Infallible<Source.Element>(asObservable().concatMap(selector))
  }

  /// This sequence, then another.
  /// - Parameter second: Subscribed to when this one has completed.
  /// - Returns: The elements of both, in order.
  public func concat<Source: InfallibleType>(_ second: Source) -> Infallible<Element>
  where Source.Element == Element {
    Infallible(asObservable().concat(second))
  }

  /// Sequences one after the other.
  /// - Parameter sequence: Each is subscribed to when the one before has completed.
  /// - Returns: The elements of all, in order.
  public static func concat<Sequence: Swift.Sequence>(_ sequence: Sequence) -> Infallible<Element>
  where Sequence.Element == Infallible<Element> {
    Infallible(.concat(sequence.map { $0.asObservable() }))
  }

  /// Sequences one after the other.
  /// - Parameter collection: Each is subscribed to when the one before has completed.
  /// - Returns: The elements of all, in order.
  public static func concat<Collection: Swift.Collection>(_ collection: Collection) -> Infallible<Element>
  where Collection.Element == Infallible<Element> {
    Infallible(.concat(collection.map { $0.asObservable() }))
  }

  /// Sequences one after the other.
  /// - Parameter sources: Each is subscribed to when the one before has completed.
  /// - Returns: The elements of all, in order.
  public static func concat(_ sources: Infallible<Element>...) -> Infallible<Element> { concat(sources) }

  /// Sequences side by side.
  /// - Parameter sources: All are subscribed to at once.
  /// - Returns: The elements of all as they come; completed when all are.
  public static func merge<Collection: Swift.Collection>(_ sources: Collection) -> Infallible<Element>
  where Collection.Element == Infallible<Element> {
    Infallible(.merge(sources.map { $0.asObservable() }))
  }

  /// Sequences side by side.
  /// - Parameter sources: All are subscribed to at once.
  /// - Returns: The elements of all as they come; completed when all are.
  public static func merge(_ sources: [Infallible<Element>]) -> Infallible<Element> {
    Infallible(.merge(sources.map { $0.asObservable() }))
  }

  /// Sequences side by side.
  /// - Parameter sources: All are subscribed to at once.
  /// - Returns: The elements of all as they come; completed when all are.
  public static func merge(_ sources: Infallible<Element>...) -> Infallible<Element> { merge(sources) }
}

extension InfallibleType where Element: InfallibleType {
  /// The inner sequences merged.
  /// - Returns: The elements of all inner sequences as they come.
  public func merge() -> Infallible<Element.Element> { flatMap { $0 } }

  /// Follows only the latest inner sequence.
  /// - Returns: The elements of the latest inner sequence.
  public func switchLatest() -> Infallible<Element.Element> { flatMapLatest { $0 } }
}
