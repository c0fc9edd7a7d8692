import Geometry
import Rasterizer
import Testing

@testable import PaintingModel

/// Strokes that are painted in an area.
@Suite struct ClippedStrokeTests {
  private let size = PixelSize(width: 200, height: 150)

  private func painting(in area: Area?) -> Painting {
    var painting = Painting(size: size)
    _ = painting.setArea(area)
    return painting
  }

  private func line(_ color: UInt32, _ brush: Brush, y: Double = 70) -> Stroke {
    var stroke = Stroke(at: Point(10, y), color: Color(hex: color), brush: brush)
    for x in stride(from: 20.0, through: 190, by: 10) { stroke.add(Point(x, y + x / 9)) }
    return stroke
  }

  @Test(arguments: BrushPreset.builtIn.map(\.brush))
  func aBrushLaysNothingOutsideOfTheArea(brush: Brush) throws {
    let area = try #require(Area(Rect(60, 20, 70, 110)))
    var painting = painting(in: nil)
    var wide = Brush(diameter: 140)
    wide.opacity = 0.8
    painting.paint(line(0x3B5998, wide), batch: 3)
    let before = painting.layer
    _ = painting.setArea(area)
    var brush = brush
    brush.diameter = max(brush.diameter, 40)
    painting.paint(line(0xC8553D, brush), batch: 2)
    for (x, y) in [(30, 75), (58, 80), (132, 90), (180, 95)] {
      #expect(painting.layer.pixel(x: x, y: y) == before.pixel(x: x, y: y))
    }
    #expect(painting.layer != before)
    #expect(painting.looksPaintedAnew)
    #expect(painting.strokes.last?.clip == area)
  }

  @Test func whatIsOnTheWaySoFarIsClippedToo() {
    var painting = painting(in: Area(Rect(60, 0, 70, 150), feather: 9))
    let stroke = line(0xC8553D, Brush(diameter: 30))
    let (id, _) = painting.beginStroke(
      at: stroke.points[0], color: stroke.color, brush: stroke.brush)
    var region = Region()
    for point in stroke.points.dropFirst() {
      region.formUnion(painting.append([point], to: id))
      #expect(painting.layer.pixel(x: 30, y: 73) == .zero)
    }
    let live = painting.layer
    _ = painting.endStroke(id)
    #expect(painting.layer == live && painting.looksPaintedAnew)
    #expect(live.pixel(x: 95, y: 80).w == Tile.one && !region.isEmpty)
    let edge = live.pixel(x: 60, y: 77).w
    #expect(edge > 4000 && edge < 28000, "the feather")
  }

  @Test func theAreaIsAStepThatUndoTakesBack() throws {
    let (first, second) = (
      try #require(Area(Rect(1, 2, 30, 40))), try #require(Area(Rect(5, 5, 9, 9)))
    )
    var painting = painting(in: first)
    _ = painting.setArea(second)
    let isSet = painting.setArea(second)
    #expect(!isSet)
    _ = painting.undo()
    #expect(painting.area == first)
    _ = painting.undo()
    #expect(painting.area == nil && !painting.canUndo)
    for _ in 0..<2 { _ = painting.redo() }
    #expect(painting.area == second)
    // A slider that is dragged is one step.
    for feather in 1...5 {
      _ = painting.setArea(second.feathered(Double(feather)), continuing: feather > 1)
    }
    _ = painting.undo()
    #expect(painting.area == second)
  }

  @Test func aStrokeKeepsItsAreaWhenThatIsTakenAwayAndWhenItMoves() throws {
    let area = try #require(Area(Rect(60, 0, 40, 150)))
    var painting = painting(in: area)
    painting.paint(line(0x000000, Brush(diameter: 12)), batch: 4)
    _ = painting.setArea(nil)
    let place = ElementPlace(layer: painting.activeLayer, index: 0)
    _ = painting.move([place], by: .translation(Vector(50, 0)))
    #expect(painting.layer.pixel(x: 105, y: 76).w == 0 && painting.layer.pixel(x: 115, y: 78).w > 0)
    #expect(painting.layer.pixel(x: 152, y: 82).w == 0)
    #expect(painting.looksPaintedAnew)
    #expect(painting.element(at: place)?.originalClip == area)
    #expect(painting.elementPlace(at: Point(120, 79)) == place)
    #expect(painting.elementPlace(at: Point(170, 84)) == nil)
  }

  @Test func anEnlargedPaintingHasTheSameAreaSharper() throws {
    var painting = painting(in: Area(Rect(60, 0, 40.5, 150), feather: 2))
    painting.paint(line(0x000000, Brush(diameter: 20)), batch: 4)
    let large = try #require(painting.enlarged(by: 3))
    #expect(large.layer.pixel(x: 240, y: 240).w == Tile.one)
    #expect(large.layer.pixel(x: 150, y: 240).w == 0 && large.layer.pixel(x: 330, y: 250).w == 0)
    guard case .group(let layer)? = painting.vectors(pixelScale: 2, hasHoles: true)?.items.first,
      case .pixels? = layer.items.first
    else {
      Issue.record("a stroke in an area is no flat shape")
      return
    }
  }

  @Test func whatIsDoneAgainElsewhereAndPlayedIsTheSame() throws {
    var painting = Painting(size: size)
    var copy = painting
    var checkpoint = painting.checkpoint
    _ = painting.setArea(Area(Rect(30, 20, 90, 80), feather: 12))
    for (number, preset) in BrushPreset.builtIn.enumerated() {
      painting.paint(line(0x123456 &* UInt32(number + 1) & 0xFFFFFF, preset.brush, y: 40), batch: 5)
    }
    let progress = try #require(painting.progress(since: &checkpoint))
    let count = copy.replay(progress)
    #expect(count == progress.steps.count)
    #expect(copy.rendered == painting.rendered && copy.area == painting.area)
    #expect(Painting(painting.record)?.area == painting.area)
    var playback = Playback(of: painting)
    _ = playback.move(to: playback.duration)
    #expect(playback.painting.rendered == painting.rendered)
  }
}
