import Glibc

/// Returns the processor time of this thread so far, without other programs, in milliseconds.
nonisolated func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
}

/// Returns the processor time that a closure takes, in milliseconds.
nonisolated func milliseconds(_ body: () -> Void) -> Double {
  let begin = processorTime()
  body()
  return processorTime() - begin
}
