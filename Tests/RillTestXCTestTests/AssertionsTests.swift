import Rill
import RillTest
import RillTestXCTest
import XCTest

final class AssertionsTests: XCTestCase {
  private enum Failure: Error { case first, second }

  func testEqualListsPass() {
    XCTAssertEqual(
      [.next(1, "a"), .completed(2)], Recorded<Event<String>>.events(.next(1, "a"), .completed(2)))
    XCTAssertEqual([Event.next(1), .error(Failure.first)], [.next(1), .error(Failure.first)])
    XCTAssertEqual([SingleEvent.success(1)], [.success(1)])
    XCTAssertEqual([MaybeEvent<Int>.completed], [.completed])
    XCTAssertEqual([CompletableEvent.error(Failure.first)], [.error(Failure.first)])
    XCTAssertRecordedElements([.next(1, "a"), .next(2, "b")], ["a", "b"])
  }

  func testDifferencesFail() {
    failing { XCTAssertEqual([Recorded<Event<Int>>.next(1, 1)], [.next(2, 1)]) }
    failing { XCTAssertEqual([Event.next(1)], [.next(1), .completed]) }
    failing { XCTAssertEqual([Event.next(1), .completed], [.next(1)]) }
    failing { XCTAssertEqual([SingleEvent<Int>.failure(Failure.first)], [.failure(Failure.second)]) }
    failing { XCTAssertEqual([MaybeEvent.success(1)], [.completed]) }
    failing { XCTAssertEqual([CompletableEvent.completed], []) }
    failing { XCTAssertRecordedElements([Recorded<Event<Int>>.next(1, 1)], [2]) }
    failing { XCTAssertRecordedElements([.next(1, 1), .error(2, Failure.first)], [1]) }
    failing { XCTAssertRecordedElements([.next(1, 1), .completed(2)], [1]) }
  }

  private var collected: [String]?

  /// Fails unless the body causes exactly one failure.
  private func failing(line: UInt = #line, _ body: () -> Void) {
    collected = []
    body()
    let failures = collected ?? []
    collected = nil
    XCTAssertEqual(failures.count, 1, "\(failures)", line: line)
  }

  override func recordFailure(
    withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected: Bool
  ) {
    guard collected == nil else {
      collected?.append(description)
      return
    }
    super.recordFailure(
      withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
  }
}
