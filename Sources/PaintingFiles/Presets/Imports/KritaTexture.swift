/// The pattern that goes over the dabs of a preset of Krita.
struct KritaTexture: Hashable, Sendable {
  /// What the pattern is called.
  var name: String
  /// Its size in parts of that in its file.
  var scale: Double
  var brightness: Double
  var contrast: Double
  var isInverted: Bool
  /// How it goes over the dabs, by its place in Krita's list: 0 multiplies, 1 subtracts.
  var mode: Int

  /// Reads it; nil where it is switched off.
  init?(_ values: [String: String]) {
    guard KritaXML.isOn(values["Texture/Pattern/Enabled"]) else { return nil }
    let path = values["Texture/Pattern/Name"] ?? values["Texture/Pattern/PatternFileName"] ?? ""
    name = ForeignText.name(KritaTip.lastName(path))
    scale = min(max(KritaXML.number(values["Texture/Pattern/Scale"]) ?? 1, 0.01), 100)
    brightness = min(max(KritaXML.number(values["Texture/Pattern/Brightness"]) ?? 0, -1), 1)
    contrast = min(max(KritaXML.number(values["Texture/Pattern/Contrast"]) ?? 1, 0), 10)
    isInverted = KritaXML.isOn(values["Texture/Pattern/Invert"])
    mode = Int(min(max(KritaXML.number(values["Texture/Pattern/TexturingMode"]) ?? 0, 0), 100))
  }
}
