import Testing

/// Every suite that shows something is in here, so that no two use the display and its settings at once.
@MainActor @Suite("With a window", .serialized) enum WindowTests {}
