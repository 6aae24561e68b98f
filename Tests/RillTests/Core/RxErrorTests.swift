import Rill
import Testing

@Suite("Errors and events by their names")
struct RxErrorTests {
  @Test("Each error has a description of its own")
  func descriptions() {
    let errors: [RxError] = [
      .unknown, .disposed(object: BooleanDisposable()), .overflow, .argumentOutOfRange, .noElements,
      .moreThanOneElement, .timeout,
    ]
    #expect(Set(errors.map(\.debugDescription)).count == errors.count)
  }

  @Test("An event is its own event")
  func event() {
    func element(of convertible: some EventConvertible<Int>) -> Int? { convertible.event.element }
    #expect(element(of: Event.next(1)) == 1)
  }
}
