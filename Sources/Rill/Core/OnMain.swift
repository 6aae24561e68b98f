// The callers of these functions aren't isolated, but the sequence guarantees the main actor, because its source was
// checked to be there. A main-actor function is therefore called directly.
// `MainActor.assumeIsolated` would look for the main actor in each operator and allocate a closure to do so.
// The two types differ in nothing but the isolation.

@inlinable package func onMain<Input: Sendable, Output: Sendable>(
  _ function: @escaping @MainActor (Input) -> Output
) -> @Sendable (Input) -> Output {
  unsafeBitCast(function, to: (@Sendable (Input) -> Output).self)
}

@inlinable package func onMain<First: Sendable, Second: Sendable, Output: Sendable>(
  _ function: @escaping @MainActor (First, Second) -> Output
) -> @Sendable (First, Second) -> Output {
  unsafeBitCast(function, to: (@Sendable (First, Second) -> Output).self)
}

@inlinable package func onMain<Output: Sendable>(
  _ function: @escaping @MainActor () -> Output
) -> @Sendable () -> Output {
  unsafeBitCast(function, to: (@Sendable () -> Output).self)
}
