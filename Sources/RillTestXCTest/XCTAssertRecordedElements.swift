public import Rill
public import RillTest
import XCTest

/// Asserts that a list of recorded events consists of these elements alone, at any times. A completion or an error is
/// a failure.
/// - Parameters:
///   - stream: The actual events.
///   - elements: The expected elements.
///   - file: The file in which a failure is reported.
///   - line: The line at which a failure is reported.
public func XCTAssertRecordedElements<Element: Equatable & Sendable>(
  _ stream: [Recorded<Event<Element>>], _ elements: [Element], file: StaticString = #filePath,
  line: UInt = #line
) {
  if let stop = stream.first(where: \.value.isStopEvent) {
    return XCTFail("expected elements only, found \(stop)", file: file, line: line)
  }
  assertSame(stream.compactMap(\.value.element), elements, file: file, line: line, by: ==)
}
