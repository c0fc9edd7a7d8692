import Controls
package import PaintingModel
import Rasterizer
import Words

/// What can be set about a face.
package final class FaceProperties {
  @Inspectable(text("Eyes"), called: { $0.title }) var eyes = FacialExpression.Eyes.open
  @Inspectable(text("Brows"), called: { $0.title }) var brows = FacialExpression.Brows.normal
  @Inspectable(text("Mouth"), called: { $0.title }) var mouth = FacialExpression.Mouth.neutral
  /// From edge to edge of the skull, in canvas pixels.
  @Inspectable(
    text("Size"), scale: .logarithmic(8...8000, step: 1), format: .pixels)
  var size = 120.0
  /// In degrees, clockwise.
  // Translators: how far a face leans.
  @Inspectable(text("Tilt"), scale: .linear(-180...180, step: 1), format: .degrees)
  var tilt = 0.0
  /// In canvas pixels.
  @Inspectable(text("Line width"), scale: .logarithmic(0.5...500), format: .finePixels)
  var lineWidth = 5.0
  @Inspectable(text("Color")) var color = Color.black

  /// The properties of a sticker.
  package init(_ sticker: Sticker) { take(sticker) }

  /// Takes over what a sticker is now.
  package func take(_ sticker: Sticker) {
    (eyes, brows) = (sticker.expression.eyes, sticker.expression.brows)
    mouth = sticker.expression.mouth
    size = 2 * sticker.radius
    tilt = sticker.tilt * 180 / .pi
    lineWidth = sticker.lineWidth
    color = sticker.color
  }

  /// Changes a sticker where it differs. Its lines grow with its size.
  package func apply(to sticker: inout Sticker) {
    let old = FaceProperties(sticker)
    sticker.expression = FacialExpression(eyes: eyes, brows: brows, mouth: mouth)
    sticker.color = color
    if tilt != old.tilt { sticker.tilt = tilt * .pi / 180 }
    if size != old.size {
      sticker.scale(by: size / old.size)
    } else if lineWidth != old.lineWidth {
      sticker.lineWidth = lineWidth
    }
  }
}

extension FacialExpression.Eyes {
  /// What people call them.
  fileprivate var title: String {
    switch self {
    case .open: text("Open", context: "eyes")
    // Translators: the eyes of a face.
    case .closed: text("Closed")
    case .squinting: text("Squinting")
    }
  }
}

extension FacialExpression.Brows {
  /// What people call them.
  fileprivate var title: String {
    switch self {
    // Translators: the brows of a face.
    case .furrowed: text("Furrowed")
    case .normal: text("Normal", context: "brows")
    // Translators: the brows of a face.
    case .relaxed: text("Relaxed")
    }
  }
}

extension FacialExpression.Mouth {
  /// What people call it.
  fileprivate var title: String {
    switch self {
    // Translators: the mouth of a face.
    case .frown: text("Frown")
    case .smirk: text("Smirk")
    case .neutral: text("Neutral")
    case .grin: text("Grin")
    case .smile: text("Smile")
    }
  }
}
