/// The namespace `.rx` of a value: where its streams are.
public struct Reactive<Base> {
  /// The value itself.
  public let base: Base

  /// Makes the namespace of a value.
  /// - Parameter base: The value.
  public init(_ base: Base) { self.base = base }
}

extension Reactive: Sendable where Base: Sendable {}

/// A type with a namespace `.rx`.
public protocol ReactiveCompatible {
  /// The type whose extensions of `Reactive` apply.
  associatedtype ReactiveBase

  /// The streams of this value.
  var rx: Reactive<ReactiveBase> { get }
}

extension ReactiveCompatible {
  /// The streams of this value.
  public var rx: Reactive<Self> { Reactive(self) }
}
