import Geometry
import PaintingModel

@testable import PaintingFiles

/// Pictures for brushes.
enum BrushPictureSamples {
  static let pattern = picture("Ground", width: 16, height: 16) { x, y in
    UInt16((x * 37 + y * 101) % 256 * 128)
  }

  static let pictures = [
    picture("Leaf", width: 9, height: 7) { x, y in abs(x - 4) + abs(y - 3) < 4 ? 32768 : 99 },
    picture("", width: 3, height: 5) { x, y in UInt16(x * 7000 + y * 1000) },
  ]

  /// A brush with all of them.
  static var brush: Brush {
    var brush = Brush(diameter: 12)
    var tip = SampledTip(pictures, choice: .order)
    (tip.aspect, tip.angle) = (0.7, -1)
    (brush.shape, brush.method, brush.spacing) = (.sampled(tip), .tip, 0.5)
    brush.grain = Grain(.own(pattern), strength: 0.6)
    return brush
  }

  private static func picture(
    _ name: String, width: Int, height: Int, _ value: (Int, Int) -> UInt16
  ) -> BrushPicture {
    let values = (0..<(width * height)).map { value($0 % width, $0 / width) }
    guard
      let picture = BrushPicture(
        name: name, size: PixelSize(width: width, height: height), values: values)
    else { preconditionFailure("no picture") }
    return picture
  }
}
