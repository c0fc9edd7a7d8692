/// How a layer is put on what lies under it; the raw value is the name in `stack.xml`.
enum CompositeOperation: String, CaseIterable, Sendable {
  case sourceOver = "svg:src-over"
  case multiply = "svg:multiply"
  case screen = "svg:screen"
  case overlay = "svg:overlay"
  case darken = "svg:darken"
  case lighten = "svg:lighten"
  case colorDodge = "svg:color-dodge"
  case colorBurn = "svg:color-burn"
  case hardLight = "svg:hard-light"
  case softLight = "svg:soft-light"
  case difference = "svg:difference"
  case color = "svg:color"
  case luminosity = "svg:luminosity"
  case hue = "svg:hue"
  case saturation = "svg:saturation"
  case plus = "svg:plus"
  case destinationIn = "svg:dst-in"
  case destinationOut = "svg:dst-out"
  case sourceAtop = "svg:src-atop"
  case destinationAtop = "svg:dst-atop"

  /// Whether it changes what lies under it where the layer itself is transparent.
  var reachesBeyondSource: Bool { self == .destinationIn || self == .destinationAtop }
}
