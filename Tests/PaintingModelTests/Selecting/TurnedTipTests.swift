import Geometry
import Rasterizer
import Testing

@testable import PaintingModel

/// A brush's tip turns with what it has painted.
@Suite struct TurnedTipTests {
  private static let side = 192

  private static let bristles: Brush = {
    var brush = Brush(diameter: 60)
    brush.method = .tip
    brush.shape = .textured(.bristles)
    return brush
  }()

  /// A nib across the line, wherever that goes.
  private static let follower: Brush = {
    var brush = Brush(diameter: 40)
    brush.shape = .flat(aspect: 0.1, angle: .pi / 2)
    brush.responses = [Response(.direction, to: .angle)]
    return brush
  }()

  private static let flag: Brush = {
    var brush = SampledTipTests.tip([SampledTipTests.flag])
    brush.diameter = 60
    brush.spacing = 0.3
    return brush
  }()

  private static let calligraphy: Brush = {
    var brush = Brush(diameter: 40)
    brush.shape = .flat(aspect: 0.1, angle: 0.6)
    return brush
  }()

  private func painting(_ brush: Brush) -> (Painting, ElementPlace) {
    var painting = Painting(size: PixelSize(width: Self.side, height: Self.side))
    var stroke = Stroke(at: Point(60, 96), color: .black, brush: brush)
    stroke.add(Point(96, 92))
    stroke.add(Point(130, 96))
    painting.paint(stroke)
    return (painting, ElementPlace(layer: painting.activeLayer, index: 0))
  }

  /// The part of the pixels in which two pictures are not about the same, where the second one is looked
  /// at in places that `map` tells.
  private func difference(_ a: Painting, _ b: Painting, _ map: (Int, Int) -> (Int, Int)) -> Double {
    var (different, inked) = (0, 0)
    for y in 0..<Self.side {
      for x in 0..<Self.side {
        let (u, v) = map(x, y)
        let (one, other) = (
          Int(a.committed.pixel(x: x, y: y).w), Int(b.committed.pixel(x: u, y: v).w)
        )
        if max(one, other) > 0 { inked += 1 }
        if abs(one - other) > 3277 { different += 1 }
      }
    }
    return Double(different) / Double(max(inked, 1))
  }

  @Test(arguments: [bristles, follower, calligraphy, flag]) func aQuarterTurnTurnsEachMark(
    _ brush: Brush
  ) {
    let (before, place) = painting(brush)
    var turned = before
    let middle = Vector(96, 96)
    let quarter = AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    let map = AffineTransform.translation(.zero - middle).concatenating(quarter)
      .concatenating(.translation(middle))
    _ = turned.move([place], by: map)
    // What is seen at (x, y) then was at (y, 191 − x) before.
    #expect(difference(turned, before) { x, y in (y, Self.side - 1 - x) } < 0.03)
    #expect(difference(turned, before) { x, y in (x, y) } > 0.3)
    #expect(turned.looksPaintedAnew)
  }

  @Test(arguments: [follower, calligraphy, flag]) func aMirrorMirrorsIt(_ brush: Brush) {
    let (before, place) = painting(brush)
    var mirrored = before
    let map = AffineTransform.scale(x: -1, y: 1)
      .concatenating(.translation(Vector(Double(Self.side), 0)))
    _ = mirrored.move([place], by: map)
    #expect(difference(mirrored, before) { x, y in (Self.side - 1 - x, y) } < 0.03)
    #expect(mirrored.looksPaintedAnew)
  }
}
