public import Rill
public import RillTest
import XCTest

/// Asserts that a list of recorded events has nothing but these elements, at whatever times. An end is a
/// failure, be it completion or an error.
/// - Parameters:
///   - stream: The events that were met.
///   - elements: The elements that were expected.
///   - file: Where the failure is shown.
///   - line: Where the failure is shown.
public func XCTAssertRecordedElements<Element: Equatable & Sendable>(
  _ stream: [Recorded<Event<Element>>], _ elements: [Element], file: StaticString = #filePath,
  line: UInt = #line
) {
  if let stop = stream.first(where: \.value.isStopEvent) {
    return XCTFail("expected elements only, met \(stop)", file: file, line: line)
  }
  assertSame(stream.compactMap(\.value.element), elements, file: file, line: line, by: ==)
}
