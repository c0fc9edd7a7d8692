import Canvas
import Controls
import UserInterface

nonisolated extension KeyPreset {
  /// The keys of Clip Studio Paint.
  static let clipStudio = KeyPreset(
    "clip-studio", "Clip Studio",
    keys: [
      CommandID("tool.fill"): [KeyStroke("g")],
      // There, operating objects, and moving a layer.
      CommandID("tool.select"): [KeyStroke("o"), KeyStroke("k"), KeyStroke("v")],
      CommandID("shapes.ellipse"): [],
      CommandID("selection.takes.area"): [KeyStroke("m"), KeyStroke("w")],
      .mirror: [],
      .rulers: [KeyStroke("r", .control)],
      .addReference: [],
      .zoomToActualSize: [KeyStroke("0", [.control, .alt]), KeyStroke("1", .control)],
      CommandID("view.turn-left"): [KeyStroke("-"), KeyStroke(.left, .control)],
      CommandID("view.turn-right"): [KeyStroke("^"), KeyStroke(.right, .control)],
      .turnUpright: [KeyStroke("@", .control), KeyStroke(.home)],
      .mergeDown: [KeyStroke("e", .control)],
      .export: [],
      .groupLayers: [KeyStroke("g", .control)],
      .gallery: [],
      .clearLayer: [KeyStroke(.delete)],
      CommandID("layer.above"): [KeyStroke("]", .alt), KeyStroke(.pageUp)],
      CommandID("layer.below"): [KeyStroke("[", .alt), KeyStroke(.pageDown)],
      CommandID("select.none"): [KeyStroke("d", .control)],
      CommandID("area.none"): [KeyStroke("d", .control)],
      CommandID("selection.duplicate"): [],
      CommandID("area.copy-out"): [],
      CommandID("select.invert"): [KeyStroke("i", [.control, .shift])],
      CommandID("area.invert"): [KeyStroke("i", [.control, .shift])],
      .saveAs: [KeyStroke("s", [.alt, .shift]), KeyStroke("s", [.control, .shift])],
      .settings: [KeyStroke("k", .control)],
      .keys: [KeyStroke("k", [.control, .alt, .shift]), KeyStroke("?")],
    ])
}
