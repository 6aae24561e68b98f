public import Foundation
public import Rill

// `NSObject`, and every class that inherits from it, has a namespace `.rx`.
extension NSObject: ReactiveCompatible {}

#if !canImport(ObjectiveC)
  // Outside Apple's platforms `NotificationCenter` doesn't inherit from `NSObject`.
  extension NotificationCenter: ReactiveCompatible {}
#endif
