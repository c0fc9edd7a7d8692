import Canvas
import ColorSpaces
import Controls
import Geometry
import PaintingModel
import UserInterface
import Words

extension EditorController {
  /// Gives the canvas a menu. Fingers that rest pick a color there, and the secondary button opens the quick
  /// ring: it is for the Menu key and for the ring, and for that button where one selects.
  func connectCanvasMenu() {
    let menu = canvas.paintingView.addContextMenu { [weak self] in
      guard let self, let place = $0 else { return [] }
      return canvasMenu(at: place)
    }
    menu.isOfPlace = true
    menu.opensBySecondaryButton = { [weak self] in self?.canvas.selectsElements == true }
  }

  /// Opens it at a point in the window's coordinates.
  func showCanvasMenu(at point: Point) {
    guard let window else { return }
    let items = canvasMenu(at: canvas.paintingView.convert(point, from: nil))
    if !items.isEmpty { MenuController(items: items, at: point).present(in: window) }
  }

  /// What can be done at a place of the canvas, in its view's points; nothing while a hand is at work.
  private func canvasMenu(at place: Point) -> [MenuController.Item] {
    guard !canvas.isPainting, !canvas.isHandlingElements, canvas.loupe == nil else {
      return []
    }
    let point = canvas.paintingView.canvasTransform.canvasPoint(place)
    let color = document.painting.color(at: point, mean: canvas.pickArea)
    let colorHere = MenuController.Item(
      // Translators: Takes the color that is under the pointer.
      text("Color Here"), id: "canvas.color-here", isEnabled: color != nil
    ) { [weak self] in
      if let color { self?.canvas.choose(color) }
    }
    let selecting = canvas.selectsElements ? selectionBar.toolItems : []
    return menuItems([.undo, .redo, nil, .paste, nil, .brushes]) + [colorHere] + selecting
  }

  /// Lines for commands; nil begins a group, as does the first line where it is said so.
  private func menuItems(
    _ ids: [CommandID?], startsGroup: Bool = false
  ) -> [MenuController.Item] {
    var starts = startsGroup
    return ids.compactMap { id in
      defer { starts = id == nil }
      return id.flatMap { Self.command($0) }?.menuItem(for: self, startsGroup: starts)
    }
  }

  /// The menu of the window.
  var mainMenu: [MenuController.Item] {
    let edit = menuItems([
      .undo, .redo, nil, .cut, .copy, .copyPainting, .paste, .pasteAtPointer, .clearLayer,
      .closeGaps, nil,
      .importPicture, .sheetPanel, .growingSheet,
    ])
    let history = menuItems([.playback, .versions, .recover])
    let hands = menuItems([
      .brushes, nil, .symmetry, .symmetryPanel, nil, .rulers, .rulerPanel, nil, .straighten,
      .fingersPaint, .paintTogether, .paintByKeys, .paintByResting, nil, .doctor,
    ])
    let colors = menuItems([.seeAll] + ColorVision.allCases.map(\.command))
    let view =
      menuItems([
        .zoomIn, .zoomOut, .zoomToFit, .zoomToActualSize, nil, .turnUpright, .mirror, .pixelGrid,
        .overview, .whatIsHere,
      ]) + [
        // Translators: The title of a menu: the canvas as people see it who lack colors.
        MenuController.Item(text("See Colors"), id: "menu.see-colors", submenu: colors)
      ]
      + menuItems([
        nil, .addReference, .pasteReference, .showReferences, nil, .leftHanded, .sendTraysHome,
      ])
    return menuItems([
      .gallery, nil, .newPainting, .newSheet, .open, .openRecent, nil, .save, .saveAs, .export,
      .printPainting,
    ]) + [
      // Translators: The title of a menu.
      MenuController.Item(text("Edit"), id: "menu.edit", startsGroup: true, submenu: edit),
      // Translators: The title of a menu: playback, versions, unsaved paintings.
      MenuController.Item(text("History"), id: "menu.history", submenu: history),
      // Translators: The title of a menu about brushes and fingers.
      MenuController.Item(text("Hands"), id: "menu.hands", submenu: hands),
      // Translators: The title of a menu about the canvas as it is seen.
      MenuController.Item(text("View"), id: "menu.view", submenu: view),
    ] + menuItems([.settings], startsGroup: true) + [
      MenuController.Item(
        text("Help"), id: "menu.help", submenu: menuItems([.handbook, .keys, .doctor, .about]))
    ] + menuItems([.quit])
  }
}
