import ColorSpaces
import Rasterizer
import Words

/// One of the numbers that make a color, each with a slider of its own.
nonisolated enum ColorPart: String, CaseIterable {
  case red, green, blue
  case hue, saturation, value
  case lightness, chroma
  case perceivedHue = "perceived-hue"

  /// The parts that make a color together, by what people call them.
  static let groups: [(name: String, parts: [ColorPart])] = [
    ("RGB", [.red, .green, .blue]), ("HSV", [.hue, .saturation, .value]),
    ("OKLCH", [.lightness, .chroma, .perceivedHue]),
  ]

  /// What people call it.
  var label: String {
    switch self {
    case .red: Words.text("Red")
    case .green: Words.text("Green")
    case .blue: Words.text("Blue")
    case .hue: Words.text("HSV hue")
    case .saturation: Words.text("Saturation")
    // Translators: the brightness of a color in HSV.
    case .value: Words.text("Value")
    case .lightness: Words.text("Lightness")
    case .chroma: Words.text("Chroma")
    case .perceivedHue: Words.text("OKLCH hue")
    }
  }

  /// The letter before its slider.
  var letter: String {
    switch self {
    case .red: "R"
    case .green: "G"
    case .blue: "B"
    case .hue, .perceivedHue: "H"
    case .saturation: "S"
    case .value: "V"
    case .lightness: "L"
    case .chroma: "C"
    }
  }

  /// The greatest number; the least is 0.
  var most: Double {
    switch self {
    case .red, .green, .blue: 255
    case .hue, .perceivedHue: 360
    case .saturation, .value, .lightness: 100
    case .chroma: WheelSpace.mostChroma
    }
  }

  /// What an arrow key adds.
  var step: Double { self == .chroma ? 0.002 : 1 }

  /// Digits behind the point.
  private var digits: Int {
    switch self {
    case .red, .green, .blue, .hue, .perceivedHue: 0
    case .saturation, .value, .lightness: 1
    case .chroma: 3
    }
  }

  /// The number as people read it, without needless zeros.
  func text(_ number: Double) -> String {
    let unit = [1, 10, 100, 1000][digits]
    let whole = Int((number * Double(unit)).rounded())
    guard whole % unit != 0 else { return "\(whole / unit)" }
    var rest = "\(unit + whole % unit)".dropFirst()
    while rest.hasSuffix("0") { rest.removeLast() }
    return "\(whole / unit).\(rest)"
  }

  /// The number that was typed, with or without a unit; nil where it is none or out of range.
  func number(_ text: String) -> Double? {
    let words = text.filter { !$0.isWhitespace && $0 != "%" && $0 != "°" }
    guard let number = Double(words.replacing(",", with: ".")), number >= 0, number <= most else {
      return nil
    }
    return number
  }
}
