import Gtk

/// The widget at the end of a list's row.
public enum ListViewCellAccessory: Hashable, Sendable {
  /// No accessory.
  case none
  /// An arrow, which indicates that choosing the row leads to another page.
  case disclosureIndicator
  /// A check mark.
  case checkmark
  /// A button, whose presses `rx.itemAccessoryButtonTapped` emits.
  /// - Parameters:
  ///   - iconName: The icon's name in the theme.
  ///   - name: The button's purpose, for screen readers and for its tooltip.
  case button(iconName: String, name: String)

  /// Returns a button that shows details about the item.
  /// - Parameter name: The button's purpose, for screen readers and for its tooltip.
  /// - Returns: The accessory.
  public static func detailButton(name: String) -> ListViewCellAccessory {
    .button(iconName: "help-about-symbolic", name: name)
  }

  func makeWidget(for cell: ListViewCell) -> Widget? {
    switch self {
    case .none: return nil
    case .disclosureIndicator: return image("go-next-symbolic")
    case .checkmark: return image("object-select-symbolic")
    case .button(let iconName, let name):
      let button = Button(iconName: iconName, name: name)
      button.addCssClass("flat")
      button.valign = .center
      button.setMargins(horizontal: 6, vertical: 3)
      button.onClicked { [weak cell] in cell?.accessoryTapped() }
      return button
    }
  }

  private func image(_ iconName: String) -> Image {
    let image = Image(iconName: iconName)
    image.setMargins(horizontal: 12, vertical: 0)
    return image
  }
}
