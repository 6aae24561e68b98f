extension ObservableType where Element: ObservableConvertibleType {
  /// Follows only the latest inner sequence.
  /// ```
  /// source  --a-----b--------|
  /// a         --1--2--3
  /// b               --4--5--|
  /// result  ----1--2--4--5---|
  /// ```
  /// - Returns: The elements of the latest inner sequence.
  @inlinable public func switchLatest() -> Observable<Element.Element> { flatMapLatest { $0 } }
}
