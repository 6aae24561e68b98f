import Glibc
import Opaque

let usage = """
  Usage: core-events LIBRARY CASE COUNT      the case once: for callgrind to count instructions, with
                                             --toggle-collect=measured those of the work alone; and, with the Heap
                                             library preloaded, prints blocks made, blocks and bytes held
         core-events time CASE COUNT ROUNDS  the case with each library in turn: prints LIBRARY NANOSECONDS of
                                             one event, per round: the main thread's, of contended cases the clock's
         core-events cases                   prints LIBRARY, a tab and CASE, for each that there is

  Subtract two counts to exclude the start. Libraries and cases:
  """

let libraries: [(name: String, cases: any Library.Type)] = [
  ("Rill", RillCases.self), ("OpenCombine", OpenCombineCases.self), ("AsyncStream", AsyncStreamCases.self),
]

/// Calls a closure within the C function `measured`, so that callgrind can count its instructions alone.
func measure(_ body: () -> Void) {
  withoutActuallyEscaping(body) { body in
    var body = body
    withUnsafeMutablePointer(to: &body) { body in
      measured({ $0?.assumingMemoryBound(to: (() -> Void).self).pointee() }, body)
    }
  }
}

/// Runs a case once, and prints how it used the heap.
/// - Returns: Whether the library has the case.
@MainActor func printUse(_ library: any Library.Type, _ work: Case, count: Int) -> Bool {
  guard let body = library.prepare(work, count: count) else { return false }
  let before = heap_use()
  measure(body)
  let after = heap_use()
  withExtendedLifetime(body) {
    print(after.allocations - before.allocations, after.blocks - before.blocks, after.bytes - before.bytes)
  }
  return true
}

/// Returns the processor time of this thread, or the clock's time for a case in which other threads take part.
func nanoseconds(_ work: Case) -> Int {
  var time = timespec()
  clock_gettime(work == .contendedMerge ? CLOCK_MONOTONIC : CLOCK_THREAD_CPUTIME_ID, &time)
  return time.tv_sec * 1_000_000_000 + time.tv_nsec
}

/// Prints the time of one event per library and round. A first round, which fills caches, is not printed.
@MainActor func printTimes(_ work: Case, count: Int, rounds: Int) {
  for round in 0...rounds {
    for library in round.isMultiple(of: 2) ? libraries : libraries.reversed() {
      guard let body = library.cases.prepare(work, count: count) else { continue }
      let begin = nanoseconds(work)
      body()
      let end = nanoseconds(work)
      withExtendedLifetime(body) {}
      if round > 0 { print(library.name, Double(end - begin) / Double(count)) }
    }
  }
}

let arguments = Array(CommandLine.arguments.dropFirst())
let numbers = arguments.dropFirst(2).compactMap { Int($0) }.filter { $0 > 0 }
let work = arguments.count > 1 ? Case(rawValue: arguments[1]) : nil
let library = libraries.first { $0.name == arguments.first }

if let work, let library, numbers.count == 1 {
  if !printUse(library.cases, work, count: numbers[0]) { exit(69) }
} else if let work, arguments[0] == "time", numbers.count == 2 {
  printTimes(work, count: numbers[0], rounds: numbers[1])
} else if arguments == ["cases"] {
  for library in libraries {
    for work in Case.allCases where library.cases.prepare(work, count: 1) != nil {
      print("\(library.name)\t\(work.rawValue)")
    }
  }
} else {
  print(usage)
  for name in libraries.map(\.name) + Case.allCases.map(\.rawValue) { print("  \(name)") }
  exit(64)
}
