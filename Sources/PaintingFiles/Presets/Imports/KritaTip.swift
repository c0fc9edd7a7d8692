/// The tip of a preset of Krita, as its parameter `brush_definition` says it.
struct KritaTip: Hashable, Sendable {
  /// Where its picture comes from.
  enum Source: Hashable, Sendable {
    case computed(KritaMask)
    /// A file among the brushes.
    case file(name: String, md5: String?)
    /// A text that is written with a font.
    case text(String)
    /// What is not known, by its name in files.
    case unknown(String)
  }

  /// What the colors of a picture do.
  enum Application: Int, Hashable, Sendable {
    /// They count as cover.
    case mask
    /// They are painted as they are.
    case stamp
    /// Their lightness changes the paint's.
    case lightness
    /// They choose from a gradient.
    case gradient
  }

  var source: Source
  /// From dab to dab, in parts of the tip's size.
  var spacing = 0.1
  /// With it, dabs lie so many times the square root of the size apart, in pixels, in place of that.
  var automaticSpacing: Double?
  /// In radians, counter-clockwise as seen on the screen.
  var angle = 0.0
  /// The size of a picture in parts of that in its file.
  var scale = 1.0
  /// How different its pixels are by chance, 0…1.
  var randomness = 0.0
  /// How many of its pixels are there, 0…1.
  var density = 1.0
  var application = Application.mask
  /// How its picture is made lighter, and richer in contrast; -1…1.
  var brightness = 0.0
  var contrast = 0.0

  /// Reads a definition; nil for what is none.
  init?(_ definition: String) {
    let elements = KritaXML.elements(definition)
    guard let brush = elements.first, let type = brush.attributes["type"] else { return nil }
    switch type {
    case "auto_brush", "autobrush":
      guard let mask = elements.first(where: { $0.name == "MaskGenerator" }) else { return nil }
      source = .computed(KritaMask(mask))
    case "gbr_brush", "png_brush", "svg_brush", "abr_brush", "gih_brush":
      guard let name = brush.attributes["filename"], !name.isEmpty else { return nil }
      source = .file(name: KritaTip.lastName(name), md5: brush.attributes["md5sum"])
    case "kis_text_brush": source = .text(brush.attributes["text"] ?? "")
    default: source = .unknown(String(type.prefix(40)))
    }
    spacing = min(max(brush.number("spacing") ?? 0.1, 0.02), 100)
    if brush.isOn("useAutoSpacing") {
      automaticSpacing = min(max(brush.number("autoSpacingCoeff") ?? 1, 0.01), 100)
    }
    angle = (brush.number("angle") ?? 0).remainder(dividingBy: 2 * .pi)
    scale = min(max(brush.number("scale") ?? 1, 0.0001), 1000)
    // Before version 2 it was the size at half the pressure.
    if (brush.number("BrushVersion") ?? 1) < 2 { scale *= 2 }
    randomness = min(max(brush.number("randomness") ?? 0, 0), 1)
    density = min(max(brush.number("density") ?? 1, 0), 1)
    brightness = min(max(brush.number("BrightnessAdjustment") ?? 0, -1), 1)
    contrast = min(max(brush.number("ContrastAdjustment") ?? 0, -1), 1)
    if let said = brush.number("brushApplication") {
      application = Application(rawValue: Int(said)) ?? .mask
    } else if brush.isOn("preserveLightness") {
      application = .lightness
    } else if brush.attributes["ColorAsMask"] != nil, !brush.isOn("ColorAsMask"),
      brush.isOn("isColorBrush")
    {
      application = .stamp
    }
  }

  /// The last name of a path.
  static func lastName(_ path: String) -> String {
    path.split { $0 == "/" || $0 == "\\" }.last.map { String($0) } ?? path
  }
}
