import RillTest

/// A row of a diagram: the events of one sequence, from its subscription on.
struct Timeline: Sendable {
  /// An event on a row.
  struct Mark: Sendable {
    enum Kind: Sendable, Equatable {
      case element(String)
      case completed
      case error
    }

    let time: TestTime
    let kind: Kind
  }

  let name: String
  let start: TestTime
  let marks: [Mark]
  /// The time at which the operator left the sequence before its end, or nil.
  let cut: TestTime?

  init(_ name: String, start: TestTime = 0, marks: [Mark], cut: TestTime? = nil) {
    self.name = name
    self.start = start
    self.marks = marks
    self.cut = cut
  }

  /// The row in words, for a reader who does not see the drawing.
  var words: String {
    let events = marks.filter { cut == nil || $0.time <= cut! }.map { mark in
      let time = "at \(Self.seconds(mark.time)) s"
      return switch mark.kind {
      case .element(let text): "\(text) \(time)"
      case .completed: "completed \(time)"
      case .error: "an error \(time)"
      }
    }
    let left = cut.map { ["left at \(Self.seconds($0)) s"] } ?? []
    let all = events + left
    return "\(name): \(all.isEmpty ? "nothing" : all.joined(separator: ", "))"
  }

  /// A virtual time in seconds.
  private static func seconds(_ time: TestTime) -> String {
    let tenths = time % 10
    return tenths == 0 ? "\(time / 10)" : "\(time / 10).\(tenths)"
  }
}
