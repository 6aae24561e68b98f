extension Collection {
  /// Returns the first element of a name. Upper and lower case are the same; an element with the very name comes first.
  /// - Parameters:
  ///   - name: The name.
  ///   - nameOf: Returns an element's name.
  func first(named name: String, by nameOf: (Element) -> String) -> Element? {
    first { nameOf($0) == name } ?? first { nameOf($0).lowercased() == name.lowercased() }
  }
}
