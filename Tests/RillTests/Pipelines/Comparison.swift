/// A comparison of a case run through Rill and through the model.
enum Comparison {
  /// Describes the first difference, after the lines that are equal.
  /// - Returns: The description, or `nil` if there is no difference.
  static func difference(in pipeline: PipelineCase) -> String? {
    let expected = ModelRun(pipeline.plan).lines(of: pipeline)
    let (lines, isFreed) = lines(of: pipeline)
    guard lines == expected else {
      let same = zip(lines, expected).prefix { $0 == $1 }.map { "  \($0.0)" }
      let line = same.count < lines.count ? lines[same.count] : "nothing"
      let wanted = same.count < expected.count ? expected[same.count] : "nothing"
      return (same + ["  expected \(wanted)", "  found    \(line)"]).joined(separator: "\n")
    }
    return isFreed ? nil : "  expected everything to be freed afterwards, found a cycle"
  }

  /// Reduces a differing case to the smallest one that still differs.
  static func simplest(_ pipeline: PipelineCase) -> PipelineCase {
    var smallest = pipeline
    while let next = smallest.simpler.first(where: { difference(in: $0) != nil }) { smallest = next }
    return smallest
  }

  /// Runs a case through Rill. Each subscription holds the log by its observer, so the case is freed if nothing keeps
  /// the log.
  private static func lines(of pipeline: PipelineCase) -> ([String], isFreed: Bool) {
    weak var log: PipelineLog?
    func run() -> [String] {
      let run = ObservableRun(pipeline.plan)
      log = run.log
      return run.lines(of: pipeline)
    }
    let lines = run()
    return (lines, log == nil)
  }
}
