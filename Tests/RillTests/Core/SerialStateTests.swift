import Rill
import Testing

@Suite("What an operator remembers")
struct SerialStateTests {
  #if DEBUG
    @Test("A debug build stops where two touch it at a time")
    func overlap() async {
      await #expect(processExitsWith: .failure) {
        let state = SerialState(0)
        func change(_ value: inout Int) {
          value = 1
          state.value = 2
        }
        change(&state.value)
      }
    }
  #endif

  @Test("One after the other sees what the one before it wrote")
  func inOrder() {
    let state = SerialState([1])
    state.value.append(state.value[0] + 1)
    #expect(state.value == [1, 2])
  }
}
