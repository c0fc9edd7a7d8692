import Controls
import Geometry
import UserInterface

extension ChooserController {
  private static let padding = 20.0
  private static let placesWidth = 176.0

  /// As large as is comfortable, and never larger than the window.
  static func preferredSize(in available: Size) -> Size {
    Size(min(available.width, 840), min(available.height, 620))
  }

  /// Whether there is room for the places beside the files; else they are in the menu.
  var hasRoomForPlaces: Bool { view.bounds.width >= 620 }

  /// From top to bottom: title and buttons, name (when saving), path and filter, places beside
  /// files, buttons.
  func layOut() {
    let padding = ChooserController.padding
    let area = view.bounds.inset(by: padding)
    var y = area.minY - 4
    let buttons = [upButton, newFolderButton, moreButton]
    let room = (Metrics.target + 4) * Double(buttons.count)
    place(titleLabel, area.minX, y, area.width - room - 8, Metrics.target)
    for (index, button) in buttons.enumerated() {
      let x = area.maxX - (Metrics.target + 4) * Double(buttons.count - index) + 4
      place(button, x, y, Metrics.target, Metrics.target)
    }
    y += Metrics.target + 6
    if isSaving {
      place(nameField, area.minX, y, area.width, Metrics.target)
      y += Metrics.target + 10
    }
    let filterWidth = min(220, area.width * 0.4)
    place(pathField, area.minX, y, area.width - filterWidth - 10, Metrics.target)
    place(filterField, area.maxX - filterWidth, y, filterWidth, Metrics.target)
    y += Metrics.target + 10
    let bottom = area.maxY - Metrics.target
    let height = max(FileRow.height, bottom - 14 - y)
    placesTable.isHidden = !hasRoomForPlaces
    let left = hasRoomForPlaces ? ChooserController.placesWidth + 10 : 0
    place(placesTable, area.minX - 6, y, ChooserController.placesWidth, height)
    place(list, area.minX - 6 + left, y, area.width + 12 - left, height)
    emptyLabel.frame = Rect(list.frame.minX, list.frame.midY - 10, list.frame.width, 20)
    layOutButtons(in: area, y: bottom)
  }

  private func layOutButtons(in area: Rect, y: Double) {
    let accept = acceptButton.frame.width
    let cancel = cancelButton.frame.width
    place(acceptButton, area.maxX - accept, y, accept, acceptButton.frame.height)
    place(
      cancelButton, area.maxX - accept - 10 - cancel, y, cancel, cancelButton.frame.height)
    place(message, area.minX, y, area.width - accept - cancel - 30, Metrics.target)
  }

  /// Puts a view where it stands; mirrored where people read from right to left.
  private func place(_ part: View, _ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    part.frame = view.directed(Rect(x, y, max(0, width), height))
  }
}
