/// An object with a value to bind, like a control.
@MainActor final class Target {
  var values: [Int] = []
}
