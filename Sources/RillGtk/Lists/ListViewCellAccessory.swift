import Gtk

/// What is at the end of a list's row.
public enum ListViewCellAccessory: Hashable, Sendable {
  case none
  /// An arrow: choosing the row leads on.
  case disclosureIndicator
  /// A check mark.
  case checkmark
  /// A button of its own, which `rx.itemAccessoryButtonTapped` tells of.
  /// - Parameters:
  ///   - iconName: The icon's name in the theme.
  ///   - name: What the button does, for screen readers and in its tooltip.
  case button(iconName: String, name: String)

  /// A button that tells more about the item.
  /// - Parameter name: What the button does, for screen readers and in its tooltip.
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
