import Rill
import Testing

@Suite("The state of an operator")
struct SerialStateTests {
  #if DEBUG
    @Test("A debug build stops if two accesses overlap")
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

  @Test("An access sees the value that the previous one wrote")
  func inOrder() {
    let state = SerialState([1])
    state.value.append(state.value[0] + 1)
    #expect(state.value == [1, 2])
  }
}
