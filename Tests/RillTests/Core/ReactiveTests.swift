import Rill
import Testing

@Suite("The namespace rx")
struct ReactiveTests {
  struct Thermometer: ReactiveCompatible {
    let degrees: Int
  }

  @Test("Reaches the value that it belongs to")
  func base() {
    #expect(Thermometer(degrees: 20).rx.base.degrees == 20)
  }
}
