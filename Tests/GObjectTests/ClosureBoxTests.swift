import GObject
import Testing

@MainActor @Suite("Closures that C code keeps") struct ClosureBoxTests {
  @Test("A closure is callable through its data until the destroy notify frees it, which reports that once")
  func freed() {
    var (calls, ends) = (0, 0)
    weak var token: Token?
    let data: UnsafeMutableRawPointer
    do {
      let kept = Token()
      token = kept
      data = ClosureBox.data(
        { (step: Int) in calls += withExtendedLifetime(kept) { step } }, whenFreed: { ends += 1 })
    }
    let add = { (step: Int) in ClosureBox<(Int) -> Void>.closure(in: data)(step) }
    add(1)
    add(2)
    #expect(calls == 3)
    #expect(token != nil)
    freeClosure(data)
    #expect(token == nil)
    #expect(ends == 1)
  }

  @Test("A closure that is called once is freed by taking it")
  func taken() {
    weak var token: Token?
    do {
      let kept = Token()
      token = kept
      let make: () -> Token = { kept }
      let data = ClosureBox.data(make)
      #expect(ClosureBox<() -> Token>.take(data)() === kept)
    }
    #expect(token == nil)
  }
}
