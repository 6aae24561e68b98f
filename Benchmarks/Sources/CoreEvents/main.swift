import Glibc
import Opaque

let usage = """
  Usage: core-events LIBRARY CASE COUNT      the case once: for callgrind to count instructions, and, with the
                                             Heap library preloaded, prints allocations made and bytes held
         core-events time CASE COUNT ROUNDS  the case with each library in turn: prints LIBRARY NANOSECONDS of
                                             one event, per round

  The difference between two counts is free of the start's cost. Libraries and cases:
  """

let libraries: [(name: String, cases: any Library.Type)] = [
  ("Rill", RillCases.self), ("OpenCombine", OpenCombineCases.self),
]

/// Runs a case once and prints what the heap was used for meanwhile.
func printUse(_ library: any Library.Type, _ work: Case, count: Int) {
  let body = library.prepare(work, count: count)
  let before = heap_use()
  body()
  let after = heap_use()
  withExtendedLifetime(body) { print(after.allocations - before.allocations, after.bytes - before.bytes) }
}

/// The time that this thread has had of a processor.
func nanoseconds() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return time.tv_sec * 1_000_000_000 + time.tv_nsec
}

/// Prints the time of one event per library and round. A first round, which fills caches, is not printed.
@MainActor func printTimes(_ work: Case, count: Int, rounds: Int) {
  for round in 0...rounds {
    for library in round.isMultiple(of: 2) ? libraries : libraries.reversed() {
      let body = library.cases.prepare(work, count: count)
      let begin = nanoseconds()
      body()
      let end = nanoseconds()
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
  printUse(library.cases, work, count: numbers[0])
} else if let work, arguments[0] == "time", numbers.count == 2 {
  printTimes(work, count: numbers[0], rounds: numbers[1])
} else {
  print(usage)
  for name in libraries.map(\.name) + Case.allCases.map(\.rawValue) { print("  \(name)") }
  exit(64)
}
