import Glibc

/// Storage for one object on each thread, which keeps the object until the thread ends.
struct ThreadLocal<Object: AnyObject>: Sendable {
  private let key: pthread_key_t

  init() {
    var key = pthread_key_t()
    let code = pthread_key_create(&key) { pointer in
      guard let pointer else { return }
      Unmanaged<AnyObject>.fromOpaque(pointer).release()
    }
    precondition(code == 0, "expected a thread-local key, found error \(code); use fewer thread-local keys")
    self.key = key
  }

  /// Whether the calling thread has no object.
  var isEmpty: Bool { pthread_getspecific(key) == nil }

  /// The calling thread's object.
  var object: Object? {
    get { pthread_getspecific(key).map { Unmanaged<Object>.fromOpaque($0).takeUnretainedValue() } }
    nonmutating set {
      let former = pthread_getspecific(key)
      pthread_setspecific(key, newValue.map { UnsafeRawPointer(Unmanaged.passRetained($0).toOpaque()) })
      if let former { Unmanaged<Object>.fromOpaque(former).release() }
    }
  }

  /// Returns the calling thread's object, which is made at its first use.
  func object(orMake make: () -> Object) -> Object {
    if let object { return object }
    let made = make()
    object = made
    return made
  }
}
