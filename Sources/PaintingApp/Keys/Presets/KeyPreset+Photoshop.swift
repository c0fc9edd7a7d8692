import Canvas
import Controls
import UserInterface

nonisolated extension KeyPreset {
  /// The keys of Photoshop.
  static let photoshop = KeyPreset(
    "photoshop", "Photoshop",
    keys: [
      CommandID("tool.pencil"): [KeyStroke("b", .shift)],
      CommandID("tool.fill"): [KeyStroke("g")],
      CommandID("selection.takes.area"): [KeyStroke("m"), KeyStroke("l"), KeyStroke("w")],
      .mirror: [],
      CommandID("shapes.line"): [],
      .rulers: [KeyStroke("r", .control)],
      .addReference: [],
      CommandID("brush.colors"): [KeyStroke(.function(6))],
      CommandID("window.next-tray"): [KeyStroke(.function(6), .control)],
      .fullScreen: [KeyStroke("f"), KeyStroke(.function(11))],
      .zoomToActualSize: [KeyStroke("1", .control), KeyStroke("0", [.control, .alt])],
      .export: [KeyStroke("w", [.control, .alt, .shift])],
      .mergeDown: [KeyStroke("e", .control)],
      .groupLayers: [KeyStroke("g", .control)],
      // There, Bridge.
      .gallery: [KeyStroke("o", [.control, .alt])],
      CommandID("layer.above"): [KeyStroke("]", .alt), KeyStroke(.pageUp)],
      CommandID("layer.below"): [KeyStroke("[", .alt), KeyStroke(.pageDown)],
      .paintOnMask: [KeyStroke("\\", .control)],
      CommandID("select.none"): [KeyStroke("d", .control)],
      CommandID("area.none"): [KeyStroke("d", .control)],
      CommandID("select.invert"): [KeyStroke("i", [.control, .shift])],
      CommandID("area.invert"): [KeyStroke("i", [.control, .shift])],
      CommandID("selection.duplicate"): [KeyStroke("j", .control)],
      CommandID("area.copy-out"): [KeyStroke("j", .control)],
      CommandID("area.cut-out"): [KeyStroke("j", [.control, .shift])],
      .settings: [KeyStroke("k", .control)],
      .keys: [KeyStroke("k", [.control, .alt, .shift]), KeyStroke("?")],
    ])
}
