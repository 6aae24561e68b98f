/// The namespace `.rx` of a value: where its streams are.
@dynamicMemberLookup public struct Reactive<Base> {
  /// The value itself.
  public let base: Base

  /// Makes the namespace of a value.
  /// - Parameter base: The value.
  public init(_ base: Base) { self.base = base }

  /// A binder of any property that can be set: `label.rx.text` sets `label.text`, on the main actor.
  ///
  /// What an extension declares under the same name goes first.
  /// - Parameter keyPath: Names the property.
  /// - Returns: The binder, which holds the object weakly.
  public subscript<Property: Sendable>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Base, Property>
  ) -> Binder<Property> where Base: AnyObject & Sendable {
    let property = MainActorKeyPath(keyPath)
    return Binder(base) { base, value in property.set(value, on: base) }
  }
}

extension Reactive: Sendable where Base: Sendable {}

/// A key path, perhaps to a property of the main actor, for use there.
private struct MainActorKeyPath<Base, Property>: @unchecked Sendable {
  // Unchecked because the key path may lead to the main actor; only code on the main actor goes along it, and
  // one written as a member holds no values of its own.
  private let keyPath: ReferenceWritableKeyPath<Base, Property>

  init(_ keyPath: ReferenceWritableKeyPath<Base, Property>) { self.keyPath = keyPath }

  @MainActor func set(_ value: Property, on base: Base) { base[keyPath: keyPath] = value }
}

/// A type with a namespace `.rx`.
public protocol ReactiveCompatible {
  /// The type whose extensions of `Reactive` apply.
  associatedtype ReactiveBase

  /// The namespace of the type itself.
  static var rx: Reactive<ReactiveBase>.Type { get set }

  /// The streams of this value.
  var rx: Reactive<ReactiveBase> { get nonmutating set }
}

extension ReactiveCompatible {
  /// The namespace of the type itself: the static members of extensions of `Reactive`.
  public static var rx: Reactive<Self>.Type {
    get { Reactive<Self>.self }
    // Nothing is stored here: a setter lets what an extension declares be assigned to.
    set {}
  }

  /// The streams of this value.
  public var rx: Reactive<Self> {
    get { Reactive(self) }
    // As above: `value.rx.title = "…"` sets something on the base and hands the namespace back.
    nonmutating set {}
  }
}
