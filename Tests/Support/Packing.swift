package import Foundation

/// Returns bytes compressed by gzip, so that they aren't compressed by the program under test.
package func packed(_ data: Data) throws -> Data {
  let gzip = try ChildProcess("/usr/bin/env", ["gzip", "-c"])
  Thread.detachNewThread {
    try? gzip.input.write(contentsOf: data)
    try? gzip.input.close()
  }
  defer { gzip.wait() }
  return gzip.output.readDataToEndOfFile()
}
