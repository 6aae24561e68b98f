import Foundation

/// Whether loops run for as long as `scripts/test-long` requires, which sets `RILL_LONG` to 1.
public let isLong = ProcessInfo.processInfo.environment["RILL_LONG"] == "1"

/// Whether this build counts live subscriptions (`Resources.total`), as a debug build does.
public var countsResources: Bool {
  #if TRACE_RESOURCES
    true
  #else
    false
  #endif
}
