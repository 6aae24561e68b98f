import Foundation

/// A system error, described by its number.
package struct SystemError: Error, CustomStringConvertible {
  package let code: Int32

  package init(code: Int32) { self.code = code }

  /// Takes the number out of an error of Foundation's.
  package init(_ error: any Error) {
    let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error
    code = ((underlying ?? error) as? POSIXError)?.code.rawValue ?? EIO
  }

  package var description: String { String(cString: strerror(code)) }
}

extension StoreError {
  /// Creates the error for a file that the system doesn't open, create or write.
  package init(_ error: SystemError, path: String) {
    self.init([ENOSPC, EDQUOT, EFBIG].contains(error.code) ? .full : .cannotOpen, path: path, cause: error)
  }
}
