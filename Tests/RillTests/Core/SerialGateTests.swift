import Rill
import RillTestSupport
import Testing

/// A gate that closures can share.
private final class Gate: Sendable {
  let gate: SerialGate

  init(isHeld: Bool = false) { gate = SerialGate(isHeld: isHeld) }

  func submit<Input: Sendable>(_ input: Input, _ handle: @escaping @Sendable (Input) -> Void) {
    gate.submit(input, handle)
  }
}

@Suite("A serial gate", .timeLimit(.minutes(20)))
struct SerialGateTests {
  @Test("A gate handles inputs from within a handler afterwards, in order")
  func fromWithin() {
    let gate = Gate()
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

  @Test("A gate handles all inputs from many threads, one at a time")
  func manyThreads() {
    let gate = Gate()
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

  @Test("A gate holds all inputs back while it is held")
  func held() {
    let gate = Gate(isHeld: true)
    let log = Log<Int>()
    gate.submit(1) { log.write($0) }
    #expect(log.entries.isEmpty)
    gate.gate.leave()
    gate.submit(2) { log.write($0) }
    #expect(log.entries == [1, 2])
  }

  @Test("Work for afterLeaving runs outside the gate, after all inputs that waited")
  func afterLeaving() {
    let gate = Gate()
    let log = Log<String>()
    @Sendable func handle(_ input: String) {
      if input == "first" {
        gate.gate.afterLeaving {
          gate.submit("inside again", handle)
          log.write("outside")
        }
        gate.submit("second", handle)
      }
      log.write(input)
    }
    gate.submit("first", handle)
    #expect(log.entries == ["first", "second", "inside again", "outside"])
  }
}
