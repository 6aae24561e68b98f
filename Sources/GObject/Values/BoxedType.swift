package import CGtk
import Synchronization

/// A boxed type of another library, such as GDK's colours, whose values have a Swift type of their own.
nonisolated package struct BoxedType: Sendable {
  /// The kind of the values.
  let kind: GValueKind
  /// Returns the content of a value, from the value's address; nil is an absent value.
  let content: @MainActor @Sendable (UnsafeRawPointer?) -> GValueContent
  /// Puts a content of that kind into a GValue of the type. The content is present.
  let set: @MainActor @Sendable (GValueContent, UnsafeMutablePointer<GValue>) -> Void

  package init(
    kind: GValueKind, content: @escaping @MainActor @Sendable (UnsafeRawPointer?) -> GValueContent,
    set: @escaping @MainActor @Sendable (GValueContent, UnsafeMutablePointer<GValue>) -> Void
  ) {
    self.kind = kind
    self.content = content
    self.set = set
  }

  private static let all = Mutex<[GType: BoxedType]>([:])

  /// Makes the values of a GObject type readable and writable as Swift values. Types that nobody registers have the
  /// kind `other`.
  package static func register(_ boxed: BoxedType, for type: GType) { all.withLock { $0[type] = boxed } }

  static func registered(for type: GType) -> BoxedType? { all.withLock { $0[type] } }
}
