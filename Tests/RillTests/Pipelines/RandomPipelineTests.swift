import RillTestSupport
import Testing

@Suite("Random pipelines") struct RandomPipelineTests {
  @Test("A random pipeline behaves like a slow and obvious implementation, and is freed")
  func sameAsModel() async {
    // Short runs use the same seeds each time. About one in a million new cases shows behaviour that the model leaves
    // open, such as the moment at which a sequence is released within another one's end. A long run looks for those.
    let first = isLong ? nil : 1
    for seed in RandomCases.seeds("random pipelines", count: 10_000, from: first) {
      // Gives other tests a chance to run on this thread.
      if seed.isMultiple(of: 20) { await Task.yield() }
      let pipeline = PipelineCase(seed: seed)
      guard Comparison.difference(in: pipeline) != nil else { continue }
      let smallest = Comparison.simplest(pipeline)
      Issue.record("RILL_SEED=\(seed): \(smallest)\n\(Comparison.difference(in: smallest) ?? "nothing")")
      return
    }
  }
}
