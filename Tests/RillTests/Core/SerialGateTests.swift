import Rill
import RillTestSupport
import Testing

@Suite("A serial gate", .timeLimit(.minutes(5)))
struct SerialGateTests {
  @Test("Handles what it is given from within afterwards, in order")
  func fromWithin() {
    let gate = SerialGate<Int>()
    let log = Log<Int>()
    @Sendable func handle(_ input: Int) {
      if input == 1 {
        gate.submit(2, handle)
        gate.submit(3, handle)
      }
      log.write(input)
    }
    gate.submit(1, handle)
    #expect(log.entries == [1, 2, 3])
  }

  @Test("Handles all inputs of many threads, one at a time")
  func manyThreads() {
    let gate = SerialGate<Int>()
    let log = Log<Int>()
    let crossing = Crossing()
    #expect(
      onManyThreads { thread in
        for number in 0..<1000 {
          gate.submit(thread * 1000 + number) { input in crossing.pass { log.write(input) } }
        }
      })
    #expect(!crossing.hasCollided)
    #expect(log.entries.sorted() == Array(0..<4000))
  }

  @Test("Keeps everything back while it is held")
  func held() {
    let gate = SerialGate<Int>(isHeld: true)
    let log = Log<Int>()
    gate.submit(1) { log.write($0) }
    #expect(log.entries.isEmpty)
    gate.release { log.write($0) }
    gate.submit(2) { log.write($0) }
    #expect(log.entries == [1, 2])
  }
}
