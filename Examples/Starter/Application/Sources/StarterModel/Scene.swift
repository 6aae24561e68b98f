/// The scenes, each with its view model.
public enum Scene: Sendable {
  /// The list of items.
  case items(ItemsViewModel)
}
