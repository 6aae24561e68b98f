import Glibc

/// What the processor has worked for this thread so far, other programs left out, in milliseconds.
nonisolated func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
}

/// How long the processor works for something, in milliseconds.
nonisolated func milliseconds(_ body: () -> Void) -> Double {
  let begin = processorTime()
  body()
  return processorTime() - begin
}
