extension Diagram {
  /// The diagrams of all operators whose work events can show, in groups as in `Sources/Rill/Operators`.
  static let groups = [
    ("Creating", creating()), ("Transforming", transforming()), ("Filtering", filtering()),
    ("Combining", combining()), ("Timing", timing()), ("Sharing", sharing()), ("Errors", errors()),
    ("Traits", traits()),
  ]

  static let all = groups.flatMap(\.1)

  /// The page that lists the operators in groups.
  static var contents: String {
    let topics = groups.map { title, diagrams in
      let links = diagrams.map(\.symbol).filter { $0.hasPrefix("ObservableType/") }
        .reduce(into: [String]()) { links, symbol in if !links.contains(symbol) { links.append(symbol) } }
      return "### \(title)\n\n" + links.map { "- ``\($0)``\n" }.joined()
    }
    return "# ``ObservableType``\n\n## Topics\n\n" + topics.joined(separator: "\n")
  }
}
