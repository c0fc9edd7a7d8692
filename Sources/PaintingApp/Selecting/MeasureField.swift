import Canvas
import Controls
import Geometry
import UserInterface

/// A field for one number of the frame around what is selected.
final class MeasureField: TextField {
  let measure: TransformFrame.Measure
  /// Told when it has lost the keys.
  var onLeave: (() -> Void)?
  /// What stands in it while nobody types.
  private(set) var shown = ""

  init(_ label: String, of measure: TransformFrame.Measure) {
    self.measure = measure
    super.init(label)
    maximumCount = 24
  }

  /// Whether something was typed that was not taken yet.
  var isChanged: Bool { text != shown }

  /// Shows a value in pixels or degrees.
  func show(_ value: Double) {
    shown = Self.words(value) + (measure == .angle ? "°" : " px")
    text = shown
    if isFirstResponder { selectAll() }
  }

  /// With tenths where there are some.
  private static func words(_ value: Double) -> String {
    let tenths = (value * 10).rounded()
    guard let count = Int(exactly: tenths) else { return "0" }
    let sign = count < 0 ? "-" : ""
    let (whole, rest) = (abs(count) / 10, abs(count) % 10)
    return rest == 0 ? "\(sign)\(whole)" : "\(sign)\(whole).\(rest)"
  }

  override func firstResponderChanged() {
    super.firstResponderChanged()
    if isFirstResponder { selectAll() } else { onLeave?() }
  }
}
