/// OurPlanet's scenes, each with its view model.
public enum Scene: Sendable {
  /// The list of all categories.
  case categories(CategoriesViewModel)
  /// The events of one category.
  case events(EventsViewModel)
}
