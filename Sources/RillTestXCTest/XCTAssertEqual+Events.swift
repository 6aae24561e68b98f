public import Rill
public import RillTest
import XCTest

/// Asserts that two lists of recorded events are the same, and names the first difference.
/// - Parameters:
///   - first: The events that were met.
///   - second: The events that were expected.
///   - file: Where the failure is shown.
///   - line: Where the failure is shown.
public func XCTAssertEqual<Element: Equatable & Sendable>(
  _ first: [Recorded<Event<Element>>], _ second: [Recorded<Event<Element>>],
  file: StaticString = #filePath, line: UInt = #line
) {
  assertSame(first, second, file: file, line: line, by: ==)
}

/// Asserts that two lists of events are the same, and names the first difference.
/// - Parameters:
///   - first: The events that were met.
///   - second: The events that were expected.
///   - file: Where the failure is shown.
///   - line: Where the failure is shown.
public func XCTAssertEqual<Element: Equatable & Sendable>(
  _ first: [Event<Element>], _ second: [Event<Element>], file: StaticString = #filePath,
  line: UInt = #line
) {
  assertSame(first, second, file: file, line: line, by: ==)
}

/// Asserts that two lists of results of singles are the same, and names the first difference.
/// - Parameters:
///   - first: The results that were met.
///   - second: The results that were expected.
///   - file: Where the failure is shown.
///   - line: Where the failure is shown.
public func XCTAssertEqual<Element: Equatable & Sendable>(
  _ first: [SingleEvent<Element>], _ second: [SingleEvent<Element>], file: StaticString = #filePath,
  line: UInt = #line
) {
  assertSame(first, second, file: file, line: line) { $0 == $1 }
}

/// Asserts that two lists of ends of maybes are the same, and names the first difference.
/// - Parameters:
///   - first: The ends that were met.
///   - second: The ends that were expected.
///   - file: Where the failure is shown.
///   - line: Where the failure is shown.
public func XCTAssertEqual<Element: Equatable & Sendable>(
  _ first: [MaybeEvent<Element>], _ second: [MaybeEvent<Element>], file: StaticString = #filePath,
  line: UInt = #line
) {
  assertSame(first, second, file: file, line: line, by: ==)
}

/// Asserts that two lists of ends of completables are the same, and names the first difference.
/// - Parameters:
///   - first: The ends that were met.
///   - second: The ends that were expected.
///   - file: Where the failure is shown.
///   - line: Where the failure is shown.
public func XCTAssertEqual(
  _ first: [CompletableEvent], _ second: [CompletableEvent], file: StaticString = #filePath,
  line: UInt = #line
) {
  assertSame(first, second, file: file, line: line, by: ==)
}
