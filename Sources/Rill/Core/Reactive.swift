/// The namespace `.rx` of a value, in which extensions declare the value's streams.
@dynamicMemberLookup public struct Reactive<Base> {
  /// The value that the namespace belongs to.
  public let base: Base

  /// Creates the namespace of a value.
  /// - Parameter base: The value that the namespace belongs to.
  public init(_ base: Base) { self.base = base }

  /// Returns a binder that sets a property on the main actor: `label.rx.text` sets `label.text`.
  ///
  /// A member of the same name that an extension declares takes precedence.
  /// - Parameter keyPath: The key path of the property to set.
  /// - Returns: The binder, which holds the object weakly.
  public subscript<Property: Sendable>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Base, Property>
  ) -> Binder<Property> where Base: AnyObject & Sendable {
    let property = MainActorKeyPath(keyPath)
    return Binder(base) { base, value in property.set(value, on: base) }
  }
}

extension Reactive: Sendable where Base: Sendable {}

/// A key path that may lead to a property of the main actor, and is used only there.
private struct MainActorKeyPath<Base, Property>: @unchecked Sendable {
  // Unchecked because the property may be isolated to the main actor. Only code on the main actor uses the key path,
  // and a key path written as a member captures no values.
  private let keyPath: ReferenceWritableKeyPath<Base, Property>

  init(_ keyPath: ReferenceWritableKeyPath<Base, Property>) { self.keyPath = keyPath }

  @MainActor func set(_ value: Property, on base: Base) { base[keyPath: keyPath] = value }
}

/// A type with a namespace `.rx`.
public protocol ReactiveCompatible {
  /// The type for which the extensions of `Reactive` apply.
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
    // Stores nothing. The setter makes the members that extensions declare assignable.
    set {}
  }

  /// The streams of this value.
  public var rx: Reactive<Self> {
    get { Reactive(self) }
    // Stores nothing, as above: `value.rx.title = "…"` sets a property of the base and then assigns the namespace back.
    nonmutating set {}
  }
}
