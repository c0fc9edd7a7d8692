import Canvas
import Controls
import UserInterface
import Words

/// What the keys do, in words, for the list of keys and for the tables of README and man page.
///
/// Commands say it themselves; here is what else keys and hands do.
enum KeySheet {
  private typealias Row = KeySection.Row

  /// All that there is, in the order in which people need it, with the keys of the tools at hand; also commands
  /// that have no key.
  static func sections(tools: ToolBox = ToolBox()) -> [KeySection] {
    [
      painting(tools), edit, view, layers, paintings, eyedropper, selection, area, line, shape,
      gradient,
      written, face, rulers, reference, gallery, playback, palette, app,
    ]
  }

  private static func painting(_ tools: ToolBox) -> KeySection {
    let canvas = PaintingController.toolCommands(of: tools)
      .map { $0.of { (editor: EditorController) in editor.canvas } }
    return KeySection(
      // Translators: A group of keys: what they do while one paints.
      text("Painting", context: "keys"),
      canvas
        + (PaintingController.areaCommands + PaintingController.guideCommands
        + PaintingController.rulerCommands + PaintingController.brushCommands
        + PaintingController.eraserCommands + PaintingController.eraserKindCommands
        + PaintingController.fillKindCommands + FillWatch.commands
        + PaintingController.shapeKindCommands).map {
          $0.of { $0.canvas }
        }
        + EditorController.handCommands + EditorController.assistingCommands
        + EditorController.pictureCommands,
      others: [
        Row(
          text("arrows"), text("Shift+arrows"), text("Ctrl+arrows"),
          // Translators: While one paints with the keys.
          action: text("Painting with the keys: move the pen by 1, 10 or 50 px")),
        Row(
          KeyStroke(.space).label, KeyStroke(.enter).label, KeyStroke(.escape).label,
          // Translators: While one paints with the keys: the first two keys, then Escape.
          action: text("Painting with the keys: pen down or up; leave")),
        Row("1–9", "0", action: text("Opacity: 4 is 40%, 4 5 is 45%, 0 is 100%")),
        Row(
          // Translators: Holding a key, press with the mouse or a pen.
          text("Ctrl+press"), text("Alt+press"), action: text("Pick the color under the pointer")),
        Row(
          text("Shift+press"),
          action: text("Take the brush and color of a stroke: with the eyedropper")),
        Row(
          // Translators: Holding two keys, drag with the mouse or a pen.
          text("Ctrl+Alt+drag"),
          action: text("Size of the brush: to the side; its opacity: up and down")),
        Row(text("Shift+press"), action: text("Straight line from the last point")),
        Row(
          text("Shift"), text("Alt"), text("Space"),
          action: text("Regular, from the middle, move it: while a shape is dragged")),
        Row(text("Alt"), action: text("Away from rulers: while a stroke is drawn")),
        Row(
          text("rest"),
          action: text("Straighten what was drawn: Shift or a second finger makes it perfect")),
      ])
  }

  private static var edit: KeySection {
    KeySection(
      text("Edit"),
      PaintingController.editCommands.map { $0.of { $0.canvas } }
        + EditorController.exchangeCommands)
  }

  private static var view: KeySection {
    KeySection(
      text("View"),
      (PaintingController.viewCommands + PaintingController.visionCommands)
        .map { $0.of { $0.canvas } }
        + EditorController.referenceCommands + EditorController.overviewCommands
        + HeldKey.commands
        + EditorController.windowCommands.filter { $0.id == .fullScreen },
      others: [
        // Translators: Keys and the mouse as people call them: holding Ctrl, turn the wheel.
        Row(text("Ctrl+wheel"), action: text("Zoom about the pointer")),
        // Translators: Keys and the mouse as people call them.
        Row(text("wheel"), action: text("Move the canvas")),
      ])
  }

  private static var layers: KeySection {
    KeySection(
      text("Layers"), EditorController.layerCommands + EditorController.maskCommands,
      others: [
        // Translators: Keys and the mouse as people call them: what they do to the rows of a list.
        Row(text("Ctrl+tap"), text("Shift+tap"), action: text("Choose several in the panel")),
        // Translators: Keys and the mouse as people call them: what they do to the eye and the mask of a layer.
        Row(text("Alt+tap"), action: text("On an eye or a mask in the panel: see it alone")),
        Row(
          KeyStroke(.function(2)).label, KeyStroke(.up, .alt).label, KeyStroke(.down, .alt).label,
          KeyStroke(.delete).label, action: text("Rename, move, delete it in the panel")),
      ])
  }

  private static var paintings: KeySection {
    KeySection(text("Paintings"), EditorController.fileCommands)
  }

  private static var eyedropper: KeySection {
    KeySection(text("With the eyedropper"), PaintingController.eyedropperCommands)
  }

  private static var selection: KeySection {
    KeySection(
      text("With Select"), SelectionEditor.selectCommands + SelectionEditor.takenCommands,
      others: [
        // Translators: Keys and the mouse as people call them.
        Row(text("Shift+tap"), text("Ctrl+tap"), action: text("Add, take away")),
        // Translators: Keys and the mouse as people call them.
        Row(text("Ctrl+lasso"), action: text("Take all that it touches")),
        Row("1–9", "0", action: text("Opacity: 4 is 40%, 4 5 is 45%, 0 is 100%")),
      ])
  }

  private static var area: KeySection {
    KeySection(
      // Translators: A title: keys while the Select tool makes areas, and while there is one.
      text("With an area"),
      AreaEditor.commands.filter { $0.id != CommandID("area.strokes") }
        + SelectionEditor.areaCommands,
      others: [
        // Translators: Keys and the mouse as people call them.
        Row(
          text("Shift+lasso"), text("Alt+lasso"), text("Shift+Alt+lasso"),
          action: text("Add, take away, keep what both have")),
        Row(text("tap"), text("Ctrl+tap"), action: text("Pixels of a color: joined, everywhere")),
        Row(KeyStroke("v").label, action: text("Select strokes again")),
      ])
  }

  private static var line: KeySection {
    KeySection(
      // Translators: A title: keys while the line of a stroke is changed.
      text("While a line is reshaped"), StrokeReshaper.ownKeyCommands,
      others: [
        // Translators: Keys and the mouse as people call them.
        Row(text("Ctrl+drag"), action: text("Width")),
        // Translators: Keys and the mouse as people call them.
        Row(text("Shift+drag"), action: text("Trim an end")),
        Row(text("wheel"), action: text("How far a pull reaches")),
      ])
  }

  private static var shape: KeySection {
    KeySection(
      // Translators: A title: keys while a shape that was drawn is changed.
      text("While a shape is changed"), ShapeEditor.ownKeyCommands,
      others: [
        // Translators: Keys and the mouse as people call them.
        Row(text("Shift+drag"), action: text("Keep it regular"))
      ])
  }

  private static var gradient: KeySection {
    KeySection(
      // Translators: A title: keys while the gradient of a fill is changed.
      text("While a gradient is changed"),
      GradientEditor.ownKeyCommands + GradientEditor.gradientCommands,
      others: [Row(text("tap"), action: text("Choose a color, or put one on the line"))])
  }

  private static var face: KeySection {
    KeySection(
      text("With a face picked"), StickerEditor.faceCommands,
      others: [
        // Translators: Of a cartoon face.
        Row(text("wheel"), action: text("Size")), Row(text("Shift+wheel"), action: text("Tilt")),
      ])
  }

  private static var rulers: KeySection {
    KeySection(
      // Translators: A title: keys in the panel of rulers.
      text("In the panel of rulers"), [EditorCommand](),
      others: [
        Row(
          // Translators: Holding Alt, the arrow keys.
          text("Alt+arrows"), text("Shift+Alt+arrows"),
          action: text("Move it by 1 or 10 px")),
        Row(KeyStroke(.delete).label, action: text("Remove it")),
        Row(
          // Translators: Keys and the mouse as people call them.
          text("Shift+drag"), action: text("Turn it in steps of 15°")),
        Row(
          // Translators: What a hand does: it drags from beside the sheet's edge.
          text("drag from the sheet's edge"), action: text("Pull out a line")),
      ])
  }

  private static var reference: KeySection {
    KeySection(
      // Translators: A title: keys and hands at the tray of a picture that a painter looks at.
      text("At a reference"), ReferenceTray.commands + ReferenceTray.moves,
      others: [
        // Translators: Keys and the mouse as people call them.
        Row(text("wheel"), action: text("Zoom about the pointer")),
        Row(text("double tap"), action: text("Fit")),
        // Translators: What two fingers do on the screen.
        Row(text("two fingers"), action: text("Zoom, turn in steps of 15° with Shift, move")),
      ])
  }

  private static var gallery: KeySection {
    KeySection(
      text("In the gallery"), GalleryController.ownCommands + GalleryController.itemCommands,
      others: [
        // Translators: Keys as people call them.
        Row(text("arrows"), KeyStroke(.enter).label, action: text("Choose, open")),
        // Translators: Keys as people call them.
        Row(text("letters"), action: text("Search")),
      ])
  }

  private static var playback: KeySection {
    KeySection(
      text("In the playback"), PlaybackController.commands,
      others: [
        Row(
          text("arrows"), KeyStroke(.pageUp).label, KeyStroke(.pageDown).label,
          KeyStroke(.home).label, KeyStroke(.end).label, action: text("Move through the making"))
      ])
  }

  private static var written: KeySection {
    KeySection(
      text("While a text is written"), [EditorCommand](),
      others: [
        Row(
          KeyStroke(.escape).label, KeyStroke(.enter, .control).label,
          action: text("Done with Text")),
        Row(KeyStroke(.enter).label, action: text("Next line")),
        Row(
          text("arrows"), KeyStroke(.home).label, KeyStroke(.end).label,
          action: text("Move the caret: with Ctrl by words or to the end, with Shift select")),
        Row(
          KeyStroke("z", .control).label, KeyStroke("z", [.control, .shift]).label,
          action: text("Undo, redo")),
        Row(text("double tap"), action: text("Select a word, or write on with Select")),
      ])
  }

  private static var palette: KeySection {
    KeySection(
      text("In a palette"), [EditorCommand](),
      others: [
        Row(KeyStroke(.enter).label, action: text("Use the color")),
        Row(KeyStroke(.function(2)).label, action: text("Name it")),
        // Translators: Holding Alt, the arrow keys.
        Row(text("Alt+arrows"), action: text("Move it")),
        Row(KeyStroke(.delete).label, action: text("Remove it")),
        Row(
          KeyStroke("z", .control).label, KeyStroke("z", [.control, .shift]).label,
          action: text("Undo, redo")),
      ])
  }

  private static var app: KeySection {
    KeySection(
      "Fude",
      EditorController.windowCommands.filter { $0.id != .fullScreen }
        + EditorController.appCommands,
      others: [
        Row(
          text("Menu"), KeyStroke(.function(10), .shift).label,
          action: text("Menu of what has the keys, or is under the pointer")),
        // Translators: Where a hand presses: on a number beside a slider.
        Row(text("press on a value"), action: text("Type it: Enter takes it, Escape leaves it")),
      ])
  }
}
