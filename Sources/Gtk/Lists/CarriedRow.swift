/// A row that the person drags, with the offsets by which other rows make room for it.
package struct CarriedRow: Equatable {
  /// The identity of the row's item.
  package var identity: AnyHashable
  /// The position at which the row's top is drawn, in pixels from the list's top.
  package var top: Double
  /// The place where the row would be dropped: its top in the list and its height, in pixels.
  package var place: (y: Double, height: Double)
  /// The offsets of other rows from their places, in pixels downwards.
  package var aside: [AnyHashable: Double]

  package init(
    identity: AnyHashable, top: Double, place: (y: Double, height: Double), aside: [AnyHashable: Double]
  ) {
    self.identity = identity
    self.top = top
    self.place = place
    self.aside = aside
  }

  package static func == (left: CarriedRow, right: CarriedRow) -> Bool {
    left.identity == right.identity && left.top == right.top && left.place == right.place
      && left.aside == right.aside
  }
}
