import Geometry
import Testing

@testable import Rasterizer

/// How far coverage may lie from a 32 × 32 supersampled truth, in 1/255: the step's requirement.
let coverageTolerance = 16.0

@Suite struct FillingTests {
  static let edgeSizes = [1, 4, 7, 8, 9, 15, 33]

  @Test(arguments: edgeSizes, [FillRule.nonZero, .evenOdd])
  func aTangledPolygonIsCoveredAsMuchAsItShould(size: Int, rule: FillRule) {
    var random = SplitMix64(seed: UInt64(size))
    for _ in 0..<3 {
      let points = (0..<7).map { _ in random.point(in: Double(size)) }
      var path = Path()
      path.move(to: points[0])
      for p in points.dropFirst() { path.line(to: p) }
      path.close()
      let (bitmap, context) = makeContext(size, size)
      context.fill(path, with: .black, rule: rule)
      let truth = PathTruth.coverage(of: points, width: size, height: size) {
        rule == .nonZero ? $0 != 0 : $0 % 2 != 0
      }
      for (a, t) in zip(bitmap.alphas, truth) { #expect(abs(Double(a) - t) <= coverageTolerance) }
    }
  }

  @Test(arguments: [1.0, 1.5, 2.0, 3.0])
  func aCircleIsRoundAtEveryScale(scale: Double) {
    let side = Int(20 * scale)
    let (bitmap, context) = makeContext(side, side, scale: scale)
    context.fill(.circle(center: Point(10.3, 9.6), radius: 8.2), with: .black)
    let center = Point(10.3 * scale, 9.6 * scale)
    let truth = PathTruth.coverage(width: side, height: side) {
      $0.distance(to: center) - 8.2 * scale
    }
    for (a, t) in zip(bitmap.alphas, truth) { #expect(abs(Double(a) - t) <= coverageTolerance) }
  }

  @Test(arguments: [1.0, 1.5, 2.0, 3.0])
  func rectanglesOnWholePixelsHaveCrispEdges(scale: Double) {
    let (bitmap, context) = makeContext(33, 33, scale: scale)
    context.fill(Rect(2, 4, 6, 2), with: Color(hex: 0x26272B))
    let (other, path) = makeContext(33, 33, scale: scale)
    path.fill(Path.rect(Rect(2, 4, 6, 2)), with: Color(hex: 0x26272B))
    for y in 0..<33 {
      for x in 0..<33 {
        let p = Point(Double(x) + 0.5, Double(y) + 0.5)
        let inside = Rect(2 * scale, 4 * scale, 6 * scale, 2 * scale).contains(p)
        #expect(bitmap[x, y] == (inside ? 0xFF26_272B : 0))
        #expect(other[x, y] == bitmap[x, y])
      }
    }
  }

  @Test func aRectangleBetweenPixelsIsSharedWithTheNeighbors() {
    let (bitmap, context) = makeContext(4, 3)
    context.fill(Rect(0.5, 0.25, 2.75, 1.75), with: .black)
    #expect(bitmap.alphas == [96, 191, 191, 48, 128, 255, 255, 64, 0, 0, 0, 0])
    let (thin, context2) = makeContext(3, 1)
    context2.fill(Rect(1.25, 0, 0.5, 1), with: .black)
    #expect(thin.alphas == [0, 128, 0])
  }

  @Test func nothingIsTouchedOutsideTheClip() {
    let bitmap = Bitmap(size: PixelSize(width: 15, height: 9))
    let clip = PixelRect(x: 3, y: 2, width: 7, height: 4)!
    let context = GraphicsContext(bitmap: bitmap, scale: 1, clip: clip)
    context.fill(.circle(center: Point(7, 4), radius: 40), with: .black)
    context.fill(Rect(-9, -9, 99, 99), with: .black)
    context.stroke(.circle(center: Point(7, 4), radius: 4), with: .black, width: 9)
    context.drawShadow(
      ofRoundedRect: Rect(0, 0, 3, 3), radius: 1, offset: .zero, blur: 9, color: .black)
    context.draw(
      Mask(size: PixelSize(width: 40, height: 40), coverage: .init(repeating: 255, count: 1600)),
      atPixel: -5, y: -5, with: .black)
    context.draw(bitmap, in: Rect(-3, -3, 77, 77))
    for y in 0..<9 {
      for x in 0..<15 { #expect((bitmap[x, y] == 0) == !clip.contains(x: x, y: y)) }
    }
  }

  @Test func savedStateComesBack() {
    let (bitmap, context) = makeContext(8, 8)
    context.saveState()
    context.translate(by: Vector(2, 2))
    context.clip(to: Rect(0, 0, 2, 2))
    #expect(context.clipBounds == Rect(0, 0, 2, 2))
    #expect(context.pixelClip == PixelRect(x: 2, y: 2, width: 2, height: 2))
    context.multiplyOpacity(0.5)
    context.fill(Rect(0, 0, 8, 8), with: .black)
    context.clip(to: Rect(5, 5, 1, 1))
    #expect(context.isClippedOut)
    context.fill(Rect(0, 0, 8, 8), with: .black)
    context.restoreState()
    #expect(context.pixelTransform == .identity)
    #expect(bitmap[3, 3] == 0x8000_0000)
    #expect(bitmap[4, 4] == 0)
    context.fill(Rect(7, 7, 1, 1), with: .white)
    #expect(bitmap[7, 7] == 0xFFFF_FFFF)
    context.restoreState()
  }

  @Test func everyChannelStaysWithinAlpha() {
    var random = SplitMix64(seed: 5)
    let (bitmap, context) = makeContext(33, 15)
    for i in 0..<200 {
      let color = Color(
        red: .random(in: 0...1, using: &random), green: .random(in: 0...1, using: &random),
        blue: .random(in: 0...1, using: &random), alpha: .random(in: 0...0.3, using: &random))
      let p = random.point(in: 33)
      switch i % 4 {
      case 0: context.fill(.circle(center: p, radius: 5), with: color)
      case 1:
        context.fill(
          .rect(Rect(p.x, p.y, 9, 9)),
          with: LinearGradient(from: p, to: Point(p.x + 9, p.y + 3), colors: [color, .clear]))
      case 2:
        context.drawShadow(
          ofRoundedRect: Rect(p.x, p.y, 9, 4), radius: 2, offset: Vector(0, 1), blur: 2,
          color: color)
      default: context.draw(bitmap, in: Rect(p.x, p.y, 9.5, 20))
      }
      #expect(bitmap.isPremultiplied)
    }
  }

  @Test func badNumbersDrawNothingAndDoNotCrash() {
    let (bitmap, context) = makeContext(9, 9)
    for bad in [Double.nan, .infinity, -.infinity, 1e300] {
      context.fill(Rect(bad, 0, 4, 4), with: .black)
      context.fill(Rect(0, 0, bad, 4).offset(by: Vector(20, 20)), with: .black)
      context.fill(.circle(center: Point(bad, 4), radius: 2), with: .black)
      context.stroke(.circle(center: Point(bad, 4), radius: 2), with: .black, width: 1)
      context.stroke(
        .circle(center: Point(40, 40), radius: 2), with: .black, width: bad == 1e300 ? 0 : bad)
      context.drawShadow(
        ofRoundedRect: Rect(bad, 0, 4, 4), radius: 1, offset: .zero, blur: 1, color: .black)
      context.draw(bitmap, in: Rect(bad, 0, 4, 4))
      context.saveState()
      context.translate(by: Vector(bad, 0))
      context.fill(.circle(center: Point(4, 4), radius: 2), with: .black)
      context.fill(Rect(0, 0, 4, 4), with: .black)
      context.clip(to: Rect(0, 0, 4, 4))
      context.restoreState()
    }
    #expect(bitmap.alphas.allSatisfy { $0 == 0 })
  }

  @Test func aGradientGoesFromOneColorToTheOther() {
    let (bitmap, context) = makeContext(256, 2)
    context.fill(
      .rect(Rect(0, 0, 256, 2)),
      with: LinearGradient(from: Point(0, 0), to: Point(256, 0), colors: [.black, .white]))
    for x in 0..<256 { #expect(abs(Int(bitmap[x, 1] & 255) - x) <= 1) }
    #expect(bitmap[0, 0] == 0xFF00_0000)
    #expect(bitmap[255, 0] == 0xFFFF_FFFF)
  }
}
