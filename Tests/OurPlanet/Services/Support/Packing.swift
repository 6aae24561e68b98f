import Foundation

/// Returns bytes compressed by gzip, so that they aren't compressed by the program under test.
func packed(_ data: Data) throws -> Data {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = ["gzip", "-c"]
  let (input, output) = (Pipe(), Pipe())
  process.standardInput = input
  process.standardOutput = output
  try process.run()
  Thread.detachNewThread {
    try? input.fileHandleForWriting.write(contentsOf: data)
    try? input.fileHandleForWriting.close()
  }
  return output.fileHandleForReading.readDataToEndOfFile()
}
