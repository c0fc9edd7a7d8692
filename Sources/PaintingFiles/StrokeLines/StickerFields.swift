import Geometry
import PaintingModel
import Rasterizer

/// What a line says of a face.
struct StickerFields: Codable {
  /// The middle of the skull: x, y.
  var center: [Double]?
  var radius: Double?
  /// In radians, clockwise.
  var tilt: Double?
  var lineWidth: Double?
  var color: LineColor?
  var eyes: String?
  var brows: String?
  var mouth: String?
  /// How x′ and y′ grow with x, and with y.
  var stretch: [Double]?

  init(_ sticker: Sticker) {
    center = [sticker.center.x, sticker.center.y]
    radius = sticker.radius
    tilt = sticker.tilt == 0 ? nil : sticker.tilt
    lineWidth = sticker.lineWidth
    color = LineColor(sticker.color)
    eyes = sticker.expression.eyes.rawValue
    brows = sticker.expression.brows.rawValue
    mouth = sticker.expression.mouth.rawValue
    stretch = sticker.stretch.numbers.map { Array($0.prefix(4)) }
  }

  /// The face, under a number.
  func sticker(_ id: StickerID) throws(LineProblem) -> Sticker {
    guard let center else { throw .missing(field: "center") }
    let usual = FacialExpression()
    let expression = FacialExpression(
      eyes: try named(eyes, "eyes") ?? usual.eyes, brows: try named(brows, "brows") ?? usual.brows,
      mouth: try named(mouth, "mouth") ?? usual.mouth)
    var sticker = Sticker(
      id: id, center: try center.point("center", in: -1e5...1e5),
      radius: try (radius ?? 40).checked("radius", in: Sticker.radii),
      tilt: try (tilt ?? 0).checked("tilt", in: -.pi ... .pi), expression: expression,
      lineWidth: try lineWidth?.checked("lineWidth", in: Sticker.lineWidths),
      color: color?.color ?? .black)
    if let stretch {
      guard stretch.count == 4 else { throw .senseless(field: "stretch") }
      let s = try stretch.checked("stretch", in: -1e4...1e4)
      sticker.setStretch(AffineTransform(a: s[0], b: s[1], c: s[2], d: s[3], tx: 0, ty: 0))
    }
    return sticker
  }
}
