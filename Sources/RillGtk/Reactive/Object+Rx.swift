public import Gtk
public import Rill

extension Object: @MainActor ReactiveCompatible {}

/// A dispose bag on a GObject, which is emptied when the object is destroyed.
private final class ObjectBag {
  var bag = DisposeBag()

  func empty() {
    let old = bag
    bag = DisposeBag()
    old.dispose()
  }
}

extension Reactive where Base: Object {
  private var bagKey: String { "rill.dispose-bag" }

  private var presentBag: ObjectBag? { base.attachment(key: bagKey) as? ObjectBag }

  private var objectBag: ObjectBag {
    if let presentBag { return presentBag }
    let made = ObjectBag()
    base.attach(made, key: bagKey)
    base.onDispose { made.empty() }
    return made
  }

  /// A bag of subscriptions that end when the object is destroyed or freed; a row's end when the row is
  /// unbound.
  public var disposeBag: DisposeBag { objectBag.bag }

  /// Disposes of the subscriptions in `disposeBag`. Later ones are added to a new bag.
  func emptyDisposeBag() { presentBag?.empty() }

  /// A sequence of one element, then completion, when the object is destroyed or freed.
  public var deallocated: Observable<Void> {
    let key = "rill.deallocated"
    if let existing = base.attachment(key: key) as? ReplaySubject<Void> { return existing }
    let subject = ReplaySubject<Void>.create(bufferSize: 1)
    base.attach(subject, key: key)
    base.onDispose {
      subject.onNext(())
      subject.onCompleted()
    }
    return subject
  }
}
