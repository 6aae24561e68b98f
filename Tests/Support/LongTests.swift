import Foundation

/// Whether loops run as long as `scripts/test-long` wants them to: `RILL_LONG` is 1.
public let isLong = ProcessInfo.processInfo.environment["RILL_LONG"] == "1"
