import Words

/// An engine of Krita whose brushes lay dabs of a tip, by its name in files.
enum KritaEngine: String, Hashable, Sendable {
  case pixel = "paintbrush"
  case colorSmudge = "colorsmudge"

  /// What people call an engine in Krita, by its name in files.
  static func title(_ name: String) -> String {
    let titles = [
      "paintbrush": storedText("Pixel"), "colorsmudge": storedText("Color Smudge"),
      "sketchbrush": storedText("Sketch"), "hatchingbrush": storedText("Hatching"),
      "hairybrush": storedText("Bristle"), "tangentnormal": storedText("Tangent Normal"),
      "curvebrush": storedText("Curve"), "spraybrush": storedText("Spray"),
      "deformbrush": storedText("Deform"), "roundmarker": storedText("Quick Brush"),
      "experimentbrush": storedText("Shape"), "filter": storedText("Filter"),
      "particlebrush": storedText("Particle"), "duplicate": storedText("Clone"),
      "gridbrush": storedText("Grid"), "dynabrush": storedText("Dyna"),
      "chalkbrush": storedText("Chalk"), "mypaintbrush": storedText("MyPaint"),
    ]
    return titles[name] ?? String(name.prefix(40))
  }
}
