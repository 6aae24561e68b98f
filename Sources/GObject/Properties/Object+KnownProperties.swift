extension Object {
  /// Reads a property that the class is known to have.
  package final func known<Value: GValueConvertible>(_ name: String, as type: Value.Type = Value.self)
    -> Value
  {
    do { return try property(name, as: type) } catch { preconditionFailure("\(error)") }
  }

  /// Sets a property that the class is known to have.
  package final func setKnown<Value: GValueConvertible>(_ name: String, _ value: Value) {
    do { try setProperty(name, to: value) } catch { preconditionFailure("\(error)") }
  }
}
