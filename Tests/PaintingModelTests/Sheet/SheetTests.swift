import Geometry
import Rasterizer
import Testing

@testable import PaintingModel

/// The sheet is cut off and made larger again, and nothing is lost.
@Suite struct SheetTests {
  private static let size = PixelSize(width: 300, height: 200)
  /// Around the first sheet on all sides, at no tile's edge.
  private static let large = PixelRect(minX: -170, minY: -75, maxX: 410, maxY: 291)!

  /// A stroke that leaves the first sheet on all sides.
  private func stroke(_ brush: Brush, turn: Double = 0.3) -> Stroke {
    var stroke = Stroke(
      at: StrokePoint(location: Point(-140, 40), force: 0.4), color: Color(hex: 0xC8553D),
      brush: brush, seed: 7)
    for step in 1...60 {
      let t = Double(step) / 60
      stroke.add(
        StrokePoint(
          location: Point(150, 100) + Vector(angle: .pi + 6 * t + turn) * (290 - 200 * t),
          time: 0.02 * Double(step), force: 0.4 + 0.5 * t))
    }
    return stroke
  }

  private func painting(_ brush: Brush) -> Painting {
    var painting = Painting(size: Self.size)
    painting.paint(stroke(brush), batch: 5)
    return painting
  }

  private static let pencil = Brush(diameter: 9)

  private func pixels(_ painting: Painting, in block: PixelRect) -> [SIMD4<UInt16>] {
    (block.minY..<block.maxY).flatMap { y in
      (block.minX..<block.maxX).map { painting.committed.pixel(x: $0, y: y) }
    }
  }

  @Test func whatIsCutOffComesBack() {
    var painting = painting(Self.pencil)
    let whole = painting.committed
    let part = PixelRect(minX: 40, minY: 30, maxX: 200, maxY: 90)!
    #expect(painting.setSheet(part) != nil)
    #expect(painting.sheet == part && painting.size == PixelSize(width: 160, height: 60))
    #expect(painting.committed == whole, "all is still there")
    #expect(painting.setSheet(part) == nil, "it is that already")
    #expect(painting.setSheet(Self.size.bounds) != nil)
    #expect(painting.committed == whole && painting.tree.sheet == nil)
    _ = painting.undo()
    #expect(painting.sheet == part)
    _ = painting.undo()
    #expect(painting.sheet == Self.size.bounds)
    _ = painting.redo()
    #expect(painting.sheet == part)
  }

  @Test(arguments: [pencil] + BrushPreset.builtIn.map(\.brush))
  func whatWasPaintedBeyondTheEdgesComesToLight(_ brush: Brush) {
    var grown = painting(brush)
    let before = grown.committed
    #expect(grown.setSheet(Self.large) != nil)
    #expect(pixels(grown, in: Self.size.bounds).count == 60_000)
    var first = Painting(size: Self.size)
    _ = first.setSheet(Self.large)
    first.paint(grown.history.elements[0]?.stroke ?? stroke(brush), batch: 5)
    // What a smudge picked up it has picked up from the sheet that there was.
    if !brush.smudges { #expect(grown.committed == first.committed) }
    #expect(
      pixels(grown, in: Self.size.bounds)
        == (0..<200).flatMap { y in (0..<300).map { before.pixel(x: $0, y: y) } },
      "the first sheet is as it was")
    let beyond = [
      PixelRect(minX: -170, minY: 0, maxX: -1, maxY: 200)!,
      PixelRect(minX: 301, minY: 0, maxX: 410, maxY: 200)!,
      PixelRect(minX: 0, minY: -75, maxX: 300, maxY: -1)!,
      PixelRect(minX: 0, minY: 201, maxX: 300, maxY: 291)!,
    ]
    guard !brush.smudges, !brush.isEraser else { return }
    for (side, block) in beyond.enumerated() {
      #expect(pixels(grown, in: block).contains { $0.w > 0 }, "side \(side)")
    }
  }

  /// Far from (0, 0), to the left and above, the same is painted as elsewhere.
  @Test func wherePixelsHaveNegativeNumbersItLooksTheSame() {
    let way = Vector(-640, -512)
    var here = Painting(size: PixelSize(width: 640, height: 512))
    var there = Painting(size: PixelSize(width: 64, height: 64))
    _ = there.setSheet(PixelRect(minX: -640, minY: -512, maxX: 64, maxY: 64)!)
    for (index, radius) in [120.0, 40].enumerated() {
      for (painting, shift) in [(0, Vector.zero), (1, way)] {
        var line = Stroke(
          at: StrokePoint(location: Point(300 + radius, 250) + shift), color: .black,
          brush: Brush(diameter: 6), seed: 3)
        for step in 1...48 {
          line.add(
            StrokePoint(
              location: Point(300, 250) + Vector(angle: Double(step) * .pi / 24) * radius + shift,
              time: Double(step)))
        }
        if painting == 0 { here.paint(line, batch: 7) } else { there.paint(line, batch: 7) }
      }
      let rule = Fill.Rule(tolerance: 0.2)
      let inside = Point(300, 250 + (index == 0 ? 0 : 70))
      let red = Color(hex: 0xE2603B)
      #expect(here.fill(around: inside, with: red, by: rule) != nil)
      #expect(there.fill(around: inside + way, with: red, by: rule) != nil)
    }
    let (a, b) = (here.committed, there.committed)
    var most = 0
    for y in 0..<512 {
      for x in 0..<640 {
        let (here, there) = (a.pixel(x: x, y: y), b.pixel(x: x - 640, y: y - 512))
        for channel in 0..<4 { most = max(most, abs(Int(here[channel]) - Int(there[channel]))) }
      }
    }
    #expect(most < 200, "\(most)")
    #expect(b.pixel(x: 300 - 640, y: 250 - 512).w > 30_000)
    #expect(there.elementPlace(at: Point(300, 250) + way) != nil)
    #expect(there.elementPlace(at: Point(420, 250) + way)?.index == 0)
    // Found again where a line has been taken away.
    let edit = there.editCount
    let removed = there.removal(of: ElementPlace(layer: there.activeLayer, index: 2))
    _ = there.change(removed.map { [$0] } ?? [])
    let again = there.fillsToFind(since: edit)
    #expect(!again.isEmpty && there.findFillsAgain(again) != nil)
  }

  @Test func aRecordOfItBringsItBack() throws {
    var painting = painting(Self.pencil)
    _ = painting.setSheet(Self.large)
    painting.paint(stroke(Self.pencil, turn: 1), batch: 60)
    _ = painting.setSheet(PixelRect(minX: 10, minY: 10, maxX: 100, maxY: 90)!)
    var copy = try #require(Painting(painting.record))
    #expect(copy.committed == painting.committed && copy.sheet == painting.sheet)
    while painting.canUndo {
      #expect(copy.undo() != nil && painting.undo() != nil)
      #expect(copy.committed == painting.committed && copy.sheet == painting.sheet)
    }
    #expect(painting.sheet == Self.size.bounds)
    // What was larger once, and was given up, leaves no trace.
    painting.paint(stroke(Self.pencil), batch: 60)
    let short = try #require(Painting(painting.record))
    #expect(pixels(short, in: Self.size.bounds) == pixels(painting, in: Self.size.bounds))
  }

  @Test func itCannotBeLargerThanWhatCanBeOpenedAgain() {
    var painting = Painting(size: Self.size)
    #expect(painting.setSheet(PixelRect(minX: 0, minY: 0, maxX: 40_000, maxY: 10)!) == nil)
    #expect(
      painting.setSheet(PixelRect(x: 30_000, y: 30_000, width: 3000, height: 3000)!) == nil,
      "all between it and the first one has to be there, too")
    #expect(painting.setSheet(PixelRect(x: 2000, y: 0, width: 300, height: 200)!) != nil)
  }

  @Test func itIsTrimmedToItsPaint() {
    var painting = Painting(size: Self.size)
    #expect(painting.paintedBlock == nil)
    var dot = Stroke(
      at: StrokePoint(location: Point(100, 50)), color: .black, brush: Brush(diameter: 10), seed: 1)
    dot.add(StrokePoint(location: Point(160, 50), time: 1))
    painting.paint(dot, batch: 5)
    #expect(painting.paintedBlock == PixelRect(minX: 94, minY: 44, maxX: 166, maxY: 56))
    _ = painting.setSheet(PixelRect(minX: 120, minY: 0, maxX: 300, maxY: 200)!)
    #expect(painting.paintedBlock?.minX == 120, "what is not seen is not counted")
  }

  @Test func itIsShownByItself() {
    var painting = painting(Self.pencil)
    _ = painting.setSheet(PixelRect(minX: 37, minY: 21, maxX: 237, maxY: 121)!)
    let display = PaintingDisplay(of: painting)
    let (a, b) = (
      Bitmap(size: PixelSize(width: 240, height: 140)),
      Bitmap(size: PixelSize(width: 240, height: 140))
    )
    for (bitmap, map) in [(a, AffineTransform.translation(Vector(-17, -11)))] {
      b.fill(b.bounds, with: 0xFF00_FF00)
      display.draw(
        painting, into: bitmap, clip: bitmap.bounds, canvasToBitmap: map,
        around: Color(hex: 0x00FF00))
      painting.render(into: b, clip: b.bounds, canvasToBitmap: map)
    }
    for y in 0..<140 { for x in 0..<240 where a[x, y] != b[x, y] { Issue.record("\(x), \(y)") } }
    #expect(a[19, 9] == 0xFF00_FF00 && a[20, 10] != 0xFF00_FF00 && a[219, 109] != 0xFF00_FF00)
    #expect(a[220, 109] == 0xFF00_FF00)
  }
}
