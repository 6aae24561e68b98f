/// State that only the handler of one `SerialGate` touches, or that nobody else knows yet.
@usableFromInline package final class GateGuarded<Value>: @unchecked Sendable {
  // Guarded by the gate: one handler runs at a time, and each sees what the one before it wrote.
  @usableFromInline package var value: Value

  @inlinable package init(_ value: Value) { self.value = value }
}
