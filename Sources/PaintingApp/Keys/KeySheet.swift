import Canvas
import Controls
import UserInterface

/// What the keys do, in words, for the sheet that F1 shows and for the tables of README and man page.
///
/// Commands say it themselves; here is what else keys and hands do.
enum KeySheet {
  private typealias Row = KeySection.Row

  /// All that there is, in the order in which people need it.
  static var sections: [KeySection] {
    [painting, edit, view, layers, paintings, eyedropper, face, gallery, playback, palette, app]
  }

  private static var painting: KeySection {
    let canvas = ToolBox().all.compactMap { tool in
      tool.key.map { EditorCommand(CommandID("tool"), tool.title, keys: [KeyStroke($0)]) { _ in } }
    }
    return KeySection(
      "Painting",
      canvas + PaintingController.brushCommands.map { $0.of { $0.canvas } }
        + EditorController.handCommands,
      others: [
        Row("1–9", "0", action: "Opacity: 4 is 40%, 4 5 is 45%, 0 is 100%"),
        Row("Ctrl+press", "Alt+press", action: "Pick the color under the pointer"),
        Row("Shift+press", action: "Straight line from the last point"),
        Row("Shift", "Alt", action: "Square or circle, from the middle: while a shape is dragged"),
      ])
  }

  private static var edit: KeySection {
    KeySection(
      "Edit",
      PaintingController.editCommands.map { $0.of { $0.canvas } }
        + EditorController.exchangeCommands)
  }

  private static var view: KeySection {
    KeySection(
      "View",
      PaintingController.viewCommands.map { $0.of { $0.canvas } }
        + EditorController.windowCommands.filter { $0.id == .fullScreen },
      others: [
        Row("Ctrl+wheel", action: "Zoom about the pointer"),
        Row("wheel", "Space+drag", action: "Move the canvas"),
        Row("R+drag", action: "Turn the canvas, with Shift in steps of 15°"),
      ])
  }

  private static var layers: KeySection {
    KeySection(
      "Layers", EditorController.layerCommands,
      others: [
        Row("F2", "Alt+Up", "Alt+Down", "Delete", action: "Rename, move, delete it in the panel")
      ])
  }

  private static var paintings: KeySection {
    KeySection("Paintings", EditorController.fileCommands)
  }

  private static var eyedropper: KeySection {
    KeySection("With the eyedropper", PaintingController.eyedropperCommands)
  }

  private static var face: KeySection {
    KeySection(
      "With a face picked", StickerEditor.faceCommands,
      others: [
        Row("wheel", action: "Size"), Row("Shift+wheel", action: "Tilt"),
      ])
  }

  private static var gallery: KeySection {
    KeySection(
      "In the gallery", GalleryController.ownCommands + GalleryController.itemCommands,
      others: [
        Row("arrows", "Enter", action: "Choose, open"), Row("letters", action: "Search"),
      ])
  }

  private static var playback: KeySection {
    KeySection(
      "In the playback", PlaybackController.commands,
      others: [Row("arrows", "PgUp", "PgDn", "Home", "End", action: "Move through the making")])
  }

  private static var palette: KeySection {
    KeySection(
      "In a palette", [EditorCommand](),
      others: [
        Row("Enter", action: "Use the color"), Row("F2", action: "Name it"),
        Row("Alt+arrows", action: "Move it"), Row("Delete", action: "Remove it"),
        Row("Ctrl+Z", "Ctrl+Shift+Z", action: "Undo, redo"),
      ])
  }

  private static var app: KeySection {
    KeySection(
      "Fude",
      EditorController.windowCommands.filter { $0.id != .fullScreen }
        + EditorController.appCommands,
      others: [
        Row("Menu", "Shift+F10", action: "Menu of what has the keys, or is under the pointer"),
        Row("press on a value", action: "Type it: Enter takes it, Escape leaves it"),
      ])
  }
}
