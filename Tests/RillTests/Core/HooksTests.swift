import Rill
import Testing

@Suite("Hooks")
struct HooksTests {
  @Test("An unhandled error is reported with the call stack of its subscription if recording is on")
  func callStack() async {
    await #expect(processExitsWith: .success) {
      let log = Log<String>()
      Hooks.defaultErrorHandler = { log.write("\($0) \($1)") }
      Hooks.customCaptureSubscriptionCallstack = { ["here"] }
      _ = Observable<Int>.error(TestError.first).subscribe()
      Hooks.recordCallStackOnError = true
      _ = Observable<Int>.error(TestError.first).subscribe()
      _ = Single<Int>.error(TestError.second).subscribe()
      #expect(log.entries == ["[] first", #"["here"] first"#, #"["here"] second"#])
    }
  }
}
