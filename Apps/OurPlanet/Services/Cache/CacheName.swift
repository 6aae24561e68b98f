/// The names of the cache's files.
enum CacheName {
  /// Returns a file name for an address: the readable part of the address, and its hash (FNV-1a, 64 bits) to make the
  /// name unique.
  static func name(of url: String) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in url.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let shown = url.split(separator: "/").last.map { last in
      String(last.prefix(80).map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
    }
    return "\(shown ?? "answer")-\(String(hash, radix: 16)).json"
  }
}
