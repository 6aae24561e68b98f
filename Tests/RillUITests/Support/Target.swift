/// Something with a value to be bound, as a control has.
@MainActor final class Target {
  var values: [Int] = []
}
