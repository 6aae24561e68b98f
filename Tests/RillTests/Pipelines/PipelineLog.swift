import Rill

/// A record of everything visible of a pipeline from outside: the events in order, and the releases by step.
///
/// Only the test's thread may use it.
final class PipelineLog: @unchecked Sendable {
  /// The number of entries after which a run ends, because the comparison has seen enough.
  static let limit = 400

  private(set) var lines: [String] = []
  private var counts: [Int: Int] = [:]
  private var releases: [Int: Int] = [:]
  var takeStep: (PipelineCase.Moment) -> Void = { _ in }

  var isFull: Bool { lines.count > Self.limit }

  func note(_ line: String) { lines.append(line) }

  /// Notes an element at a place, and takes the step for this moment.
  func element(_ element: Int, at place: Int) {
    note("\(place) \(element)")
    counts[place, default: 0] += 1
    if !isFull { takeStep(PipelineCase.Moment(place: place, count: counts[place]!)) }
  }

  func stop(_ error: (any Error)?, at place: Int) { note("\(place) \(error.map { "!\($0)" } ?? "|")") }

  /// Notes the release of a subscription at a place. The order of releases is not compared.
  func release(at place: Int) { releases[place, default: 0] += 1 }

  /// Notes the state after a step.
  func endStep(_ step: String, observed: [Bool]) {
    let gone = releases.sorted { $0.key < $1.key }.map { "\($0.key)×\($0.value)" }
    note(
      "after \(step): observed \(observed.map { $0 ? "1" : "0" }.joined()), released \(gone.joined(separator: " "))"
    )
  }
}
