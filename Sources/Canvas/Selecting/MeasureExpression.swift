import Controls
import Geometry

/// What people type where a length or an angle stands: a number with a unit, or how it is to change.
///
/// | typed | means |
/// |---|---|
/// | `120`, `1,5`, `2cm`, `3in`, `10mm`, `12pt` | that |
/// | `50%`, `1/3` | this part of what stands there |
/// | `+10`, `-5`, `+10%`, `+-5` | so much more or less |
/// | `*2`, `/3` | so many times as much, or a part |
/// | `300/2`, `2cm+10`, `3*40` | the result |
package struct MeasureExpression {
  /// What a number without a unit is.
  package enum Unit: Hashable, Sendable {
    case pixels, degrees
  }

  private let unit: Unit
  private let pixelsPerInch: Double
  private let takesNegative: Bool

  /// Says how to read a field.
  ///
  /// - Parameters:
  ///   - pixelsPerInch: what centimeters, millimeters, inches and points are measured by.
  ///   - takesNegative: whether `-5` is minus five, as for places and angles, and not five less; five
  ///     less is then `+-5`.
  package init(_ unit: Unit, pixelsPerInch: Double = 96, takesNegative: Bool = false) {
    self.unit = unit
    self.pixelsPerInch = pixelsPerInch
    self.takesNegative = takesNegative
  }

  /// What the text means where `current` stands; nil where it means nothing.
  package func value(of text: String, from current: Double) -> Double? {
    let value = parse(MeasureExpression.plain(text), current)
    return value.flatMap { $0.isFinite ? $0 : nil }
  }

  /// Without spaces, with plain signs.
  private static func plain(_ text: String) -> String {
    let signs: [Character: Character] = ["\u{2212}": "-", "×": "*", "÷": "/", "·": "*", "″": "\""]
    return String(text.lowercased().filter { !$0.isWhitespace }.map { signs[$0] ?? $0 })
  }

  private func parse(_ text: String, _ current: Double) -> Double? {
    guard let sign = text.first else { return nil }
    let rest = text.dropFirst()
    switch sign {
    case "+": return quantity(rest, current).map { current + $0 }
    case "*": return factor(rest).map { current * $0 }
    case "/": return factor(rest).flatMap { $0 == 0 ? nil : current / $0 }
    case "-" where !takesNegative:
      return rest.first == "-" ? nil : quantity(rest, current).map { current - $0 }
    default: return quantity(text[...], current) ?? result(text, current)
    }
  }

  /// Two quantities and a sign between them.
  private func result(_ text: String, _ current: Double) -> Double? {
    guard let place = text.dropFirst().firstIndex(where: "+-*/".contains) else { return nil }
    let (left, right) = (text[..<place], text[text.index(after: place)...])
    switch text[place] {
    case "+": return sum(left, right, current, 1)
    case "-": return sum(left, right, current, -1)
    case "*":
      guard let left = quantity(left, current), let right = factor(right) else { return nil }
      return left * right
    default:
      guard let value = quantity(left, current), let divisor = factor(right), divisor != 0 else {
        return nil
      }
      // Nobody wants a third of a pixel.
      let isPart = [left, right].allSatisfy { $0.allSatisfy(\.isNumber) } && value < divisor
      return isPart ? current * value / divisor : value / divisor
    }
  }

  private func sum(
    _ left: Substring, _ right: Substring, _ current: Double, _ sign: Double
  ) -> Double? {
    guard let left = quantity(left, current), let right = quantity(right, current) else {
      return nil
    }
    return left + sign * right
  }

  /// A number, with its unit or without.
  private func quantity(_ text: Substring, _ current: Double) -> Double? {
    for (name, size) in units(current) where text.hasSuffix(name) {
      return number(text.dropLast(name.count)).map { $0 * size }
    }
    return number(text)
  }

  /// How often: a number, or per cent.
  private func factor(_ text: Substring) -> Double? {
    text.hasSuffix("%") ? number(text.dropLast()).map { $0 / 100 } : number(text)
  }

  private func number(_ text: Substring) -> Double? {
    ValueFormat.number.value(of: String(text))
  }

  private func units(_ current: Double) -> [(String, Double)] {
    let part = [("%", current / 100)]
    switch unit {
    case .degrees: return part + [("°", 1), ("deg", 1)]
    case .pixels:
      return part + [("px", 1)]
        + ValueFormat.paperUnits(pixelsPerInch: pixelsPerInch).map { ($0.unit, $0.pixels) }
    }
  }
}
