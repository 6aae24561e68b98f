public import Foundation
public import Rill

// Every class of Foundation, and every class that inherits from one, has a namespace `.rx`.
extension NSObject: ReactiveCompatible {}

#if !canImport(ObjectiveC)
  // Elsewhere than on Apple's systems this one is a class of its own.
  extension NotificationCenter: ReactiveCompatible {}
#endif
