public import Rill
public import RillTest
import XCTest

/// Asserts that two lists of recorded events are equal, and reports the first difference.
/// - Parameters:
///   - first: The actual events.
///   - second: The expected events.
///   - file: The file in which a failure is reported.
///   - line: The line at which a failure is reported.
public func XCTAssertEqual<Element: Equatable & Sendable>(
  _ first: [Recorded<Event<Element>>], _ second: [Recorded<Event<Element>>],
  file: StaticString = #filePath, line: UInt = #line
) {
  assertSame(first, second, file: file, line: line, by: ==)
}

/// Asserts that two lists of events are equal, and reports the first difference.
/// - Parameters:
///   - first: The actual events.
///   - second: The expected events.
///   - file: The file in which a failure is reported.
///   - line: The line at which a failure is reported.
public func XCTAssertEqual<Element: Equatable & Sendable>(
  _ first: [Event<Element>], _ second: [Event<Element>], file: StaticString = #filePath,
  line: UInt = #line
) {
  assertSame(first, second, file: file, line: line, by: ==)
}

/// Asserts that two lists of events of singles are equal, and reports the first difference.
/// - Parameters:
///   - first: The actual events.
///   - second: The expected events.
///   - file: The file in which a failure is reported.
///   - line: The line at which a failure is reported.
public func XCTAssertEqual<Element: Equatable & Sendable>(
  _ first: [SingleEvent<Element>], _ second: [SingleEvent<Element>], file: StaticString = #filePath,
  line: UInt = #line
) {
  assertSame(first, second, file: file, line: line) { $0 == $1 }
}

/// Asserts that two lists of events of maybes are equal, and reports the first difference.
/// - Parameters:
///   - first: The actual events.
///   - second: The expected events.
///   - file: The file in which a failure is reported.
///   - line: The line at which a failure is reported.
public func XCTAssertEqual<Element: Equatable & Sendable>(
  _ first: [MaybeEvent<Element>], _ second: [MaybeEvent<Element>], file: StaticString = #filePath,
  line: UInt = #line
) {
  assertSame(first, second, file: file, line: line, by: ==)
}

/// Asserts that two lists of events of completables are equal, and reports the first difference.
/// - Parameters:
///   - first: The actual events.
///   - second: The expected events.
///   - file: The file in which a failure is reported.
///   - line: The line at which a failure is reported.
public func XCTAssertEqual(
  _ first: [CompletableEvent], _ second: [CompletableEvent], file: StaticString = #filePath,
  line: UInt = #line
) {
  assertSame(first, second, file: file, line: line, by: ==)
}
