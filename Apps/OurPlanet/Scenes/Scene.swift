/// OurPlanet's scenes, each with its view model.
public enum Scene: Sendable {
  /// All categories.
  case categories(CategoriesViewModel)
  /// The events of a category.
  case events(EventsViewModel)
}
