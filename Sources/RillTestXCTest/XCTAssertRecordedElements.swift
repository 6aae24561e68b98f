public import Rill
public import RillTest
import XCTest

/// Asserts that a list of recorded events has nothing but these elements, at whatever times. A completion is
/// passed over; an error is a failure.
/// - Parameters:
///   - stream: The events that were met.
///   - elements: The elements that were expected.
///   - file: Where the failure is shown.
///   - line: Where the failure is shown.
public func XCTAssertRecordedElements<Element: Equatable & Sendable>(
  _ stream: [Recorded<Event<Element>>], _ elements: [Element], file: StaticString = #filePath,
  line: UInt = #line
) {
  if let failure = stream.first(where: { $0.value.error != nil }) {
    return XCTFail("expected elements only, met \(failure)", file: file, line: line)
  }
  assertSame(stream.compactMap(\.value.element), elements, file: file, line: line, by: ==)
}
