import Geometry
import PaintingModel
import UserInterface

extension EditorController {
  /// Gives the canvas a menu. Fingers that rest pick a color there: it is for the secondary button of
  /// mouse and pen, and for the Menu key.
  func connectCanvasMenu() {
    let menu = painting.paintingView.addContextMenu { [weak self] in
      guard let self, let place = $0 else { return [] }
      return canvasMenu(at: place)
    }
    menu.isOfPlace = true
  }

  /// What can be done at a place of the canvas, in its view's points; nothing while a hand is at work.
  private func canvasMenu(at place: Point) -> [MenuController.Item] {
    guard !painting.isPainting, !painting.stickers.isHandling, painting.loupe == nil else {
      return []
    }
    func item(
      _ title: String, _ shortcut: String, _ action: ChromeAction, isEnabled: Bool = true,
      startsGroup: Bool = false
    ) -> MenuController.Item {
      MenuController.Item(
        title, shortcut: shortcut, isEnabled: isEnabled, startsGroup: startsGroup
      ) { [weak self] in self?.perform(action) }
    }
    let point = painting.paintingView.canvasTransform.canvasPoint(place)
    let color = document.painting.color(at: point, mean: painting.pickArea)
    return [
      item("Undo", "Ctrl+Z", .undo, isEnabled: document.painting.canUndo),
      item("Redo", "Ctrl+Shift+Z", .redo, isEnabled: document.painting.canRedo),
      item("Paste", "Ctrl+V", .paste, startsGroup: true),
      item("Brush…", "F5", .brushes, startsGroup: true),
      MenuController.Item("Color Here", isEnabled: color != nil) { [weak self] in
        if let color { self?.painting.choose(color) }
      },
    ]
  }
}
