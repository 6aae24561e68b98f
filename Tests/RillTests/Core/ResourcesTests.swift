import Rill
import Testing

#if TRACE_RESOURCES
  @Suite("Resources")
  struct ResourcesTests {
    @Test("Count what is alive")
    func counts() async {
      await #expect(processExitsWith: .success) {
        let base = Resources.total
        #expect(Resources.incrementTotal() == base + 1)
        #expect(Resources.decrementTotal() == base)
        let scheduler = SerialDispatchQueueScheduler(qos: .default)
        do {
          let delivered = Observable<Int>.never().observe(on: scheduler)
          #expect(Resources.numberOfSerialDispatchQueueObservables == 1)
          let subscription = delivered.subscribe()
          #expect(Resources.total > base)
          subscription.dispose()
        }
        #expect(Resources.numberOfSerialDispatchQueueObservables == 0)
      }
    }
  }
#endif
