import OpenCombine

/// What OpenCombine has no publisher for and its users write themselves: calls a closure for each subscription,
/// which sends elements and returns what to cancel. Without a lock, as it is mostly written: it does less than
/// Rill's, which may be sent to from several threads.
struct Create<Output>: Publisher {
  typealias Failure = Never
  let subscribe: (_ send: @escaping (Output) -> Void) -> any Cancellable

  func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Never {
    let inner = Inner(subscriber)
    subscriber.receive(subscription: inner)
    inner.hold(subscribe(inner.send))
  }

  private final class Inner<Downstream: Subscriber>: Subscription
  where Downstream.Input == Output, Downstream.Failure == Never {
    private var downstream: Downstream?
    private var demand = Subscribers.Demand.none
    private var held: (any Cancellable)?

    init(_ downstream: Downstream) { self.downstream = downstream }

    func hold(_ cancellable: any Cancellable) {
      if downstream == nil { cancellable.cancel() } else { held = cancellable }
    }

    func send(_ element: Output) {
      guard demand > 0, let downstream else { return }
      demand -= 1
      demand += downstream.receive(element)
    }

    func request(_ demand: Subscribers.Demand) { self.demand += demand }

    func cancel() {
      downstream = nil
      held?.cancel()
      held = nil
    }
  }
}
