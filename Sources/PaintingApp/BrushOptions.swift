public import PaintingModel
public import Rasterizer

/// Settings of the first brush, each `nil` where the default stays.
public nonisolated struct BrushOptions: Hashable, Sendable {
  /// The preset that all the rest changes.
  public var preset: BrushPreset?
  /// The width of the brush in canvas pixels, more than 0 and at most 2,000.
  public var diameter: Double?
  /// How hard the brush's edge is, 0…1.
  public var hardness: Double?
  /// The most that a stroke covers, 0…1.
  public var opacity: Double?
  /// Whether the pen's pressure changes width and opacity.
  public var usesPressure: Bool?
  /// The color to paint with.
  public var color: Color?

  /// Makes settings; without arguments everything keeps its default.
  public init(
    preset: BrushPreset? = nil, diameter: Double? = nil, hardness: Double? = nil,
    opacity: Double? = nil, usesPressure: Bool? = nil, color: Color? = nil
  ) {
    self.preset = preset
    self.diameter = diameter
    self.hardness = hardness
    self.opacity = opacity
    self.usesPressure = usesPressure
    self.color = color
  }

  /// Reads settings written as `preset=airbrush size=20 hardness=1 opacity=1 pressure=off
  /// color=#26272b`, in any order, any left out.
  public init(parsing text: String) throws(BrushOptionsError) {
    self.init()
    for part in text.split(separator: " ") {
      let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2 else { throw .notASetting(String(part)) }
      let value = String(sides[1])
      switch sides[0] {
      case "preset": preset = try Self.preset(parsing: value)
      case "size": diameter = try Self.diameter(parsing: value)
      case "hardness": hardness = try Self.fraction(value, orThrow: BrushOptionsError.badHardness)
      case "opacity": opacity = try Self.fraction(value, orThrow: BrushOptionsError.badOpacity)
      case "pressure": usesPressure = try Self.onOrOff(value)
      case "color": color = try Self.color(parsing: value)
      default: throw .unknownSetting(String(sides[0]))
      }
    }
  }

  private static func diameter(parsing text: String) throws(BrushOptionsError) -> Double {
    guard let value = Double(text), value > 0, value <= 2000 else { throw .badSize(text) }
    return value
  }

  private static func preset(parsing text: String) throws(BrushOptionsError) -> BrushPreset {
    guard let preset = BrushPreset.builtIn(text) else { throw .badPreset(text) }
    return preset
  }

  private static func fraction(
    _ text: String, orThrow error: (String) -> BrushOptionsError
  ) throws(BrushOptionsError) -> Double {
    guard let value = Double(text), value >= 0, value <= 1 else { throw error(text) }
    return value
  }

  private static func onOrOff(_ text: String) throws(BrushOptionsError) -> Bool {
    switch text {
    case "on": true
    case "off": false
    default: throw .badPressure(text)
    }
  }

  private static func color(parsing text: String) throws(BrushOptionsError) -> Color {
    let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
    guard digits.utf8.count == 6, !digits.hasPrefix("+"), !digits.hasPrefix("-"),
      let hex = UInt32(digits, radix: 16)
    else { throw .badColor(text) }
    return Color(hex: hex)
  }
}
