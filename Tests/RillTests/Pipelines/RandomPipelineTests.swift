import RillTestSupport
import Testing

@Suite("Pipelines at random") struct RandomPipelineTests {
  @Test("a pipeline does what a slow and obvious implementation of it does, and is freed")
  func sameAsModel() {
    for seed in RandomCases.seeds("random pipelines", count: 10_000) {
      let pipeline = PipelineCase(seed: seed)
      guard Comparison.difference(in: pipeline) != nil else { continue }
      let smallest = Comparison.simplest(pipeline)
      Issue.record("RILL_SEED=\(seed): \(smallest)\n\(Comparison.difference(in: smallest) ?? "nothing")")
      return
    }
  }
}
