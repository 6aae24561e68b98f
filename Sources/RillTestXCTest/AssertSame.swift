import XCTest

/// Fails the test with the first difference between two lists.
func assertSame<Value>(
  _ met: [Value], _ expected: [Value], file: StaticString, line: UInt, by areEqual: (Value, Value) -> Bool
) {
  let differing = zip(met, expected).enumerated().first { !areEqual($1.0, $1.1) }
  if let (index, (met, expected)) = differing {
    XCTFail("at index \(index): expected \(expected), found \(met)", file: file, line: line)
  } else if met.count > expected.count {
    let rest = met[expected.count...].map { "\($0)" }.joined(separator: ", ")
    XCTFail("expected \(expected.count) events, found more: \(rest)", file: file, line: line)
  } else if met.count < expected.count {
    let rest = expected[met.count...].map { "\($0)" }.joined(separator: ", ")
    XCTFail("expected \(expected.count) events, found \(met.count), without: \(rest)", file: file, line: line)
  }
}
