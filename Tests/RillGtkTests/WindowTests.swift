import Testing

/// The parent of all suites that show windows, so that no two use the display and its settings at once.
@MainActor @Suite("With a window", .serialized) enum WindowTests {}
