import Geometry

/// A brush of MyPaint as its file says it: numbers, and curves by which the hand changes them.
struct MyPaintBrush: Hashable, Sendable {
  /// One property.
  struct Property: Hashable, Sendable {
    /// What it is without any hand.
    var base: Double
    /// What an input adds, by the input's name: lines through points, and on beyond the outer ones.
    var curves: [String: [Point]] = [:]
  }

  /// The most bytes of a file.
  static let limit = 1 << 18
  /// The most properties; MyPaint has 65.
  static let mostProperties = 256
  /// The most inputs of a property; MyPaint has 18.
  static let mostInputs = 64
  /// The most points of a curve; MyPaint takes 64.
  static let mostPoints = 64
  /// The numbers that make sense.
  static let numbers = -1_000_000.0...1_000_000.0

  /// The properties, by their names in files; also those that no `MyPaintSetting` names.
  var properties: [String: Property] = [:]

  /// Reads a file of any version.
  static func read(_ bytes: [UInt8]) throws(PresetError) -> MyPaintBrush {
    guard bytes.count <= limit else { throw .tooLarge(bytes: bytes.count, most: limit) }
    guard let words = String(validating: bytes, as: UTF8.self) else { throw .notMyPaint }
    let first = words.first { !$0.isWhitespace }
    return first == "{" ? try PresetJSON.decodeMyPaint(bytes) : try MyPaintText.read(words)
  }

  /// What a property is without any hand.
  func base(_ setting: MyPaintSetting) -> Double {
    properties[setting.rawValue]?.base ?? setting.usual
  }

  /// What an input adds to a property; nil where it adds nothing.
  func curve(of setting: MyPaintSetting, by input: MyPaintInput) -> [Point]? {
    guard let points = properties[setting.rawValue]?.curves[input.rawValue],
      points.count > 1, points.contains(where: { $0.y != 0 })
    else { return nil }
    return points
  }

  /// The inputs that change a property.
  func inputs(of setting: MyPaintSetting) -> [MyPaintInput] {
    MyPaintInput.allCases.filter { curve(of: setting, by: $0) != nil }
  }
}
