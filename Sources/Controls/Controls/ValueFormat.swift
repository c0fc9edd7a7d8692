/// How a number is said to people, and what a number means that they type.
public struct ValueFormat {
  /// A part of 1, in per cent.
  public static let percent = ValueFormat(unit: "%", factor: 100)
  /// Whole pixels.
  public static let pixels = ValueFormat(unit: " px")
  /// Pixels, with tenths below ten.
  public static let finePixels = ValueFormat(unit: " px", showsTenths: true)
  /// Whole degrees.
  public static let degrees = ValueFormat(unit: "°")
  /// Whole numbers.
  public static let number = ValueFormat(unit: "")

  /// What lengths on paper are in pixels, where an inch has so many: millimeters, centimeters, inches, points.
  public static func paperUnits(pixelsPerInch: Double = 96) -> [(unit: String, pixels: Double)] {
    [
      ("mm", pixelsPerInch / 25.4), ("cm", pixelsPerInch / 2.54), ("in", pixelsPerInch),
      ("\"", pixelsPerInch), ("pt", pixelsPerInch / 72),
    ]
  }

  private let unit: String
  private let factor: Double
  private let showsTenths: Bool
  /// What says a value that is no number with a unit.
  private let words: ((Double) -> String)?

  /// Makes the format of numbers with a unit behind them, after a space where it begins with one. A
  /// value is shown multiplied by `factor`, in whole numbers, or with tenths below ten.
  public init(unit: String, factor: Double = 1, showsTenths: Bool = false) {
    self.unit = unit
    self.factor = factor
    self.showsTenths = showsTenths
    words = nil
  }

  /// Makes a format of words that nobody can type.
  public init(words: @escaping (Double) -> String) {
    (unit, factor, showsTenths) = ("", 1, false)
    self.words = words
  }

  /// Whether values can be typed.
  public var isTyped: Bool { words == nil }

  /// A value in words.
  public func text(_ value: Double) -> String { words?(value) ?? digits(value) + unit }

  /// A value without its unit.
  public func digits(_ value: Double) -> String {
    let shown = value * factor
    let whole = shown.rounded()
    if showsTenths, abs(shown) < 10, shown != whole { return "\((shown * 10).rounded() / 10)" }
    return Int(exactly: whole).map { "\($0)" } ?? "0"
  }

  /// The value that was typed, with the unit or without, with a point or a comma; pixels also as a length on paper,
  /// as `12pt` or `5mm`. Nil where it is none.
  public func value(of text: String) -> Double? {
    var text = text.lowercased().filter { !$0.isWhitespace }
    let unit = unit.lowercased().filter { !$0.isWhitespace }
    var factor = factor
    if !unit.isEmpty, text.hasSuffix(unit) {
      text.removeLast(unit.count)
    } else if unit == "px", let other = Self.paperUnits().first(where: { text.hasSuffix($0.unit) })
    {
      text.removeLast(other.unit.count)
      factor = 1 / other.pixels
    }
    text = text.replacing(",", with: ".").replacing("\u{2212}", with: "-")
    guard !text.isEmpty, text.allSatisfy({ $0.isWholeNumber && $0.isASCII || "+-.".contains($0) }),
      isTyped, let number = Double(text)
    else { return nil }
    return number / factor
  }
}
