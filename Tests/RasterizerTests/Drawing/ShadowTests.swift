import Geometry
import Testing

@testable import Rasterizer

@Suite struct ShadowTests {
  /// Coverage by brute force: 200 bands of the rounded rectangle, blurred by the same soft edge.
  private func truth(at x: Int, _ y: Int, rect: Rect, radius: Double, deviation: Double) -> Double {
    let edge = SmoothStep(deviation: deviation)
    let steps = 200
    var sum = 0.0
    for i in 0..<steps {
      let top = rect.minY + rect.height * Double(i) / Double(steps)
      let bottom = rect.minY + rect.height * Double(i + 1) / Double(steps)
      let middle = (top + bottom) / 2
      let up = max(rect.minY + radius - middle, middle - rect.maxY + radius, 0)
      let inset = radius - (radius * radius - up * up).squareRoot()
      let (px, py) = (Double(x) + 0.5, Double(y) + 0.5)
      let across = edge.value(px - rect.minX - inset) - edge.value(px - rect.maxX + inset)
      sum += across * (edge.value(py - top) - edge.value(py - bottom))
    }
    return sum * 255
  }

  @Test(arguments: [Size(6, 5), Size(33, 40), Size(70, 9), Size(90, 90)], [1.0, 1.5, 4.0])
  func aShadowFadesLikeABlurredPlate(extent: Size, blur: Double) {
    let rect = Rect(origin: Point(20, 22), size: extent)
    let (bitmap, context) = makeContext(130, 134)
    // The plate itself, which is left out, is far away.
    context.drawShadow(
      ofRoundedRect: rect.offset(by: Vector(500, 0)), radius: 4, offset: Vector(-500, 0),
      blur: blur, color: .black)
    let radius = min(4, extent.width / 2, extent.height / 2)
    for y in stride(from: 0, to: 134, by: 11) {
      for x in stride(from: 0, to: 130, by: 7) {
        let expected = truth(at: x, y, rect: rect, radius: radius, deviation: blur)
        #expect(abs(Double(bitmap[x, y] >> 24) - expected) <= 2, "at \(x), \(y)")
      }
    }
  }

  @Test(arguments: [1.0, 1.5, 2.0, 3.0])
  func thePlateHidesTheShadowWithoutASeam(scale: Double) {
    let side = Int(80 * scale)
    let (bitmap, context) = makeContext(side, side, scale: scale)
    let plate = Rect(20, 20, 40, 40)
    context.drawShadow(
      ofRoundedRect: plate, radius: 10, offset: Vector(0, 4), blur: 4, color: .black)
    #expect(bitmap[side / 2, side / 2] == 0)
    context.fill(.roundedRect(plate, radius: 10), with: .white)
    // From the plate's middle outward there is no pixel without plate or shadow.
    for step in 0..<Int(21 * scale) {
      for (dx, dy) in [(0, 1), (1, 0), (1, 1), (0, -1), (-1, 0), (-1, -1)] {
        let reach = dx != 0 && dy != 0 ? step * 17 / 21 : step
        #expect(bitmap[side / 2 + dx * reach, side / 2 + dy * reach] >> 24 > 0)
      }
    }
  }

  @Test func aPartOfAShadowIsTheSameAsTheWhole() {
    let plate = Rect(30, 30, 90, 50)
    func draw(_ clip: PixelRect, in bitmap: Bitmap) {
      GraphicsContext(bitmap: bitmap, scale: 1, clip: clip).drawShadow(
        ofRoundedRect: plate, radius: 16, offset: Vector(0, 6), blur: 9,
        color: Color(hex: 0x26272B, alpha: 0.3))
    }
    let size = PixelSize(width: 150, height: 133)
    let (whole, parts) = (Bitmap(size: size), Bitmap(size: size))
    draw(size.bounds, in: whole)
    for y in stride(from: 0, to: 133, by: 33) {
      for x in stride(from: 0, to: 150, by: 15) {
        draw(PixelRect(x: x, y: y, width: 15, height: 33)!, in: parts)
      }
    }
    #expect(whole.allPixels == parts.allPixels)
    #expect(whole.isPremultiplied)
  }
}
