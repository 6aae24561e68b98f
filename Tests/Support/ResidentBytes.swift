import Glibc

/// Returns the resident memory of this process in bytes, or 0 under a sanitizer, which keeps records and freed memory.
package func residentBytes() -> Int {
  guard dlsym(nil, "__asan_init") == nil, dlsym(nil, "__tsan_init") == nil else { return 0 }
  guard let file = fopen("/proc/self/statm", "r") else { return 0 }
  defer { fclose(file) }
  var line = [CChar](repeating: 0, count: 200)
  guard fgets(&line, Int32(line.count), file) != nil else { return 0 }
  let fields = String(decoding: line.map(UInt8.init(bitPattern:)), as: UTF8.self).split(separator: " ")
  return (Int(fields[1]) ?? 0) * Int(getpagesize())
}
