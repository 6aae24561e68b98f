import RillTestSupport
import Testing

@Suite("Pipelines at random") struct RandomPipelineTests {
  @Test("a pipeline does what a slow and obvious implementation of it does, and is freed")
  func sameAsModel() async {
    // The same ones in each short run: about one in a million new cases shows what the model leaves open, such as the
    // moment at which a sequence is left within another one's end. A long run looks for those.
    let first = isLong ? nil : 1
    for seed in RandomCases.seeds("random pipelines", count: 10_000, from: first) {
      // Other tests wait for the thread.
      if seed.isMultiple(of: 20) { await Task.yield() }
      let pipeline = PipelineCase(seed: seed)
      guard Comparison.difference(in: pipeline) != nil else { continue }
      let smallest = Comparison.simplest(pipeline)
      Issue.record("RILL_SEED=\(seed): \(smallest)\n\(Comparison.difference(in: smallest) ?? "nothing")")
      return
    }
  }
}
