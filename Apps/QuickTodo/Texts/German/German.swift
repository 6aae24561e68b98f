/// The German translations of texts, by their keys.
enum German {
  static let texts: [String: String] = [
    model, tasks, editor, sidebar, transfers, statistics, synchronisation, problems, program,
  ].reduce(into: [:]) { all, part in all.merge(part) { first, _ in first } }
}
