/// A number of CSS with its unit, such as `50%`, `-.5e1` or `0.25turn`.
struct CSSNumber: Hashable {
  /// The number as it stands there; finite.
  let value: Double
  /// What stands behind it, in lower case; empty where nothing does.
  let unit: String

  /// The keyword `none`: a part that is missing, and counts as 0.
  static let none = CSSNumber(value: 0, unit: "none")

  init(value: Double, unit: String) {
    self.value = value
    self.unit = unit
  }

  /// Reads a number in lower case by the grammar of CSS Syntax 3; nil for anything else.
  init?(_ text: Substring) {
    if text == "none" {
      self = .none
      return
    }
    var rest = text
    if rest.first == "+" || rest.first == "-" { rest.removeFirst() }
    let whole = CSSNumber.takeDigits(&rest)
    var fraction = 0
    if rest.first == ".", rest.dropFirst().first?.isDigit == true {
      rest.removeFirst()
      fraction = CSSNumber.takeDigits(&rest)
    }
    guard whole + fraction > 0 else { return nil }
    if rest.first == "e" {
      var power = rest.dropFirst()
      if power.first == "+" || power.first == "-" { power.removeFirst() }
      if CSSNumber.takeDigits(&power) > 0 { rest = power }
    }
    guard let value = Double(text[..<rest.startIndex]), value.isFinite else { return nil }
    guard ["", "%", "deg", "grad", "rad", "turn"].contains(rest) else { return nil }
    self.init(value: value, unit: String(rest))
  }

  /// The number, or its percentage of `whole`; nil for an angle.
  func amount(of whole: Double) -> Double? {
    switch unit {
    case "", "none": value
    case "%": value / 100 * whole
    default: nil
    }
  }

  /// The angle as a part of the full circle; degrees where no unit is given. Nil for a percentage.
  var turn: Double? {
    switch unit {
    case "", "deg": value / 360
    case "grad": value / 400
    case "rad": value / (2 * .pi)
    case "turn", "none": value
    default: nil
    }
  }

  /// A number as CSS writes it, rounded to some decimals, without zeros at the end.
  static func text(_ value: Double, decimals: Int) -> String {
    let scale = (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
    guard let whole = Int(exactly: (value * scale).rounded()) else { return "0" }
    let digits = String(whole.magnitude)
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    var fraction = padded.suffix(decimals)
    while fraction.last == "0" { fraction.removeLast() }
    return (whole < 0 ? "-" : "") + padded.dropLast(decimals) + (fraction.isEmpty ? "" : ".")
      + fraction
  }

  /// Takes the digits at the start and counts them.
  private static func takeDigits(_ text: inout Substring) -> Int {
    let digits = text.prefix { $0.isDigit }
    text = text.dropFirst(digits.count)
    return digits.count
  }
}

extension Character {
  /// Whether it is one of 0…9.
  fileprivate var isDigit: Bool { isASCII && isNumber }
}
