/// A row that the person drags, and how the others make room for it.
package struct CarriedRow: Equatable {
  /// What identifies the row.
  package var identity: AnyHashable
  /// Where its top is drawn, in pixels from the list's top.
  package var top: Double
  /// The top of the place where it would be dropped, in pixels, and its height.
  package var place: (y: Double, height: Double)
  /// How far from their places other rows are drawn, in pixels downwards.
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
