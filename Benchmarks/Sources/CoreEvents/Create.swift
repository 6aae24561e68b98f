import OpenCombine

/// A publisher that OpenCombine lacks and its users write themselves. It calls a closure for each subscription, which
/// sends elements and returns a cancellable. It has no lock, as in most such code: it does less than Rill's `create`,
/// to which several threads may send.
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
