import Geometry
import UserInterface

extension ChooserController {
  private static let padding = 20.0

  /// As large as is comfortable, and never larger than the window.
  static func preferredSize(in available: Size) -> Size {
    Size(min(available.width, 620), min(available.height, 560))
  }

  /// From top to bottom: title and places, path, name (when saving), list, buttons.
  func layOut() {
    let padding = ChooserController.padding
    let area = view.bounds.inset(by: padding)
    var y = area.minY - 4
    titleLabel.frame = Rect(area.minX, y, area.width - 3 * Metrics.target - 28, Metrics.target)
    for (index, button) in [upButton, homeButton, picturesButton].enumerated() {
      button.frame = Rect(
        area.maxX - Metrics.target - (Metrics.target + 4) * Double(2 - index), y, Metrics.target,
        Metrics.target)
    }
    y += Metrics.target + 2
    if isSaving {
      nameField.frame = Rect(area.minX, y, area.width, Metrics.target)
      y += Metrics.target + 10
    }
    pathLabel.frame = Rect(area.minX, y, area.width, 20)
    y += 28
    let buttons = area.maxY - Metrics.target
    list.frame = Rect(area.minX - 6, y, area.width + 12, max(FileRow.height, buttons - 14 - y))
    emptyLabel.frame = Rect(list.frame.minX, list.frame.midY - 10, list.frame.width, 20)
    acceptButton.frame.origin = Point(area.maxX - acceptButton.frame.width, buttons)
    cancelButton.frame.origin = Point(
      acceptButton.frame.minX - 10 - cancelButton.frame.width, buttons)
  }
}
