import Canvas
import Controls
import UserInterface

nonisolated extension KeyPreset {
  /// The keys of Krita.
  static let krita = KeyPreset(
    "krita", "Krita",
    keys: [
      CommandID("tool.eyedropper"): [KeyStroke("p")],
      CommandID("tool.pencil"): [],
      CommandID("tool.select"): [KeyStroke("t"), KeyStroke("t", .control), KeyStroke("v")],
      CommandID("tool.text"): [],
      CommandID("selection.takes.area"): [KeyStroke("r", .control), KeyStroke("w")],
      .addReference: [],
      CommandID("brush.colors"): [KeyStroke("i", .shift), KeyStroke(.function(8))],
      .zoomToActualSize: [KeyStroke("1"), KeyStroke("0", .control)],
      .zoomToFit: [KeyStroke("2")],
      CommandID("view.turn-left"): [
        KeyStroke("4"), KeyStroke("[", .control), KeyStroke(.left, .control),
      ],
      .turnUpright: [KeyStroke("5"), KeyStroke(.home)],
      CommandID("view.turn-right"): [
        KeyStroke("6"), KeyStroke("]", .control), KeyStroke(.right, .control),
      ],
      .fullScreen: [KeyStroke("f", [.control, .shift]), KeyStroke(.function(11))],
      .newLayer: [KeyStroke(.insert)],
      .mergeDown: [KeyStroke("e", .control)],
      .export: [],
      .flatten: [KeyStroke("e", [.control, .shift])],
      .mergeVisible: [],
      .groupLayers: [KeyStroke("g", .control)],
      .gallery: [],
      .clearLayer: [KeyStroke(.delete)],
      .pasteAtPointer: [KeyStroke("v", [.control, .alt])],
      .pasteReference: [],
      CommandID("select.invert"): [KeyStroke("i", [.control, .shift])],
      CommandID("area.invert"): [KeyStroke("i", [.control, .shift])],
      CommandID("selection.group"): [KeyStroke("g", .control)],
      CommandID("selection.ungroup"): [KeyStroke("g", [.control, .alt])],
    ])
}
