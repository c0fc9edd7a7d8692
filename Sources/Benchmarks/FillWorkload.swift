internal import Geometry
internal import PaintingModel
internal import Rasterizer

#if PEERS
  internal import CPeers
#endif

/// W6: flood fill of a picture with ragged walls and specks. docs/benchmarks.md defines it.
struct FillWorkload {
  static let size = PixelSize(width: 3840, height: 2160)
  private static let name = "W6 flood fill"

  func run(_ report: inout Report) {
    guard report.wants(Self.name) else { return }
    let drawing = Self.drawing()
    var picture = TileGrid(drawing)
    let colors = [Color(hex: 0x3366CC), Color(hex: 0xCC6633)]
    var (ours, theirs) = (Measurement(.wall), Measurement())
    var (found, reference) = (PixelSetGrid(size: Self.size), 0)
    var plain = Self.bytes(of: drawing)
    for run in 0..<report.runs {
      // Each run fills what the one before has filled, so that nothing need be put back.
      found = ours.time {
        let found = picture.flood(fromX: Self.size.width / 2, y: Self.size.height / 2)
        picture.fill(found, with: Ink(colors[run % 2]))
        return found
      }
      reference = theirs.time { Self.fillByOpenCV(&plain, UInt8(100 + run % 2)) }
    }
    let speed = Double(found.area) / ours.quantile(0.5)
    report.line(Self.name, ours, note: "\(Int(speed)) Mpx/s")
    if reference > 0 {
      precondition(reference == found.area, "the reference has filled \(reference) pixels")
      report.line("W6 by OpenCV, 8 bits", theirs)
    }
    report.gate("W6 at most", ours.quantile(0.5) / 1000, limit: 20, "ms")
    fillElement(of: drawing, &report)
  }

  /// The same as the tool does it: found as it is seen, put under what bounds it, painted, and taken back.
  private func fillElement(of drawing: Bitmap, _ report: inout Report) {
    var painting = Painting(importing: TileGrid(drawing))
    let middle = Point(Double(Self.size.width) / 2 + 0.5, Double(Self.size.height) / 2 + 0.5)
    var (ours, back) = (Measurement(.wall), Measurement())
    for _ in 0..<report.runs {
      let filled = ours.time {
        painting.fill(
          around: middle, with: Color(hex: 0x3366CC), by: Fill.Rule(tolerance: 0))
      }
      precondition(filled != nil)
      _ = back.time { painting.undo() }
    }
    closeGaps(of: drawing, "W6 fill, gap 32", &report)
    closeGaps(of: Self.lineArt(), "W6 fill of line art, gap 32", &report)
    scribble(over: Self.lineArt(), &report)
    report.line("W6 fill by the tool", ours)
    report.line("W6 fill by the tool, undo", back)
    report.gate("W6 fill by the tool, median", ours.quantile(0.5) / 1000, limit: 20, "ms")
  }

  /// The same where gaps between lines are closed.
  private func closeGaps(of drawing: Bitmap, _ name: String, _ report: inout Report) {
    var painting = Painting(importing: TileGrid(drawing))
    let middle = Point(Double(Self.size.width) / 2 + 0.5, Double(Self.size.height) / 2 + 0.5)
    var ours = Measurement(.wall)
    for _ in 0..<report.runs {
      let filled = ours.time {
        painting.fill(
          around: middle, with: Color(hex: 0x3366CC), by: Fill.Rule(tolerance: 0, gap: 32))
      }
      precondition(filled != nil)
      _ = painting.undo()
    }
    report.line(name, ours)
    report.gate("\(name), median", ours.quantile(0.5) / 1000, limit: 60, "ms")
  }

  /// Scribbles of 20 colors over line art: all of it is colored.
  private func scribble(over drawing: Bitmap, _ report: inout Report) {
    let name = "W6 scribbles of 20 colors"
    let start = Painting(importing: TileGrid(drawing))
    var numbers = SplitMix64(seed: 20)
    let scribbles = (0..<20).map { number in
      let place = Point(
        Double(Self.size.width) * numbers.unit(), Double(Self.size.height) * numbers.unit())
      let points = (0..<20).map { (step: Int) in
        place + Vector(Double(8 * step), Double(6 * (step % 3)))
      }
      return Painting.Scribble(points, color: Color(hex: 0x10_20_30 &* UInt32(number + 1)))
    }
    var ours = Measurement(.wall)
    for _ in 0..<report.runs {
      var painting = start
      precondition(ours.time { painting.fill(by: scribbles) } != nil)
    }
    report.line(name, ours)
    report.gate("\(name), median", ours.quantile(0.5) / 1000, limit: 400, "ms")
  }

  /// The same as three bytes a pixel.
  private static func bytes(of drawing: Bitmap) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size.width * size.height * 3)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let pixel = drawing[x, y]
        for shift in [16, 8, 0] as [UInt32] { bytes.append(UInt8(pixel >> shift & 0xFF)) }
      }
    }
    return bytes
  }

  /// The reference: fills the picture in place. 0 without `PEERS=1`.
  private static func fillByOpenCV(_ pixels: inout [UInt8], _ color: UInt8) -> Int {
    #if PEERS
      return unsafe pixels.withUnsafeMutableBufferPointer {
        unsafe Int(
          cpeers_fill(
            $0.baseAddress, Int32(size.width), Int32(size.height), Int32(size.width / 2),
            Int32(size.height / 2), color))
      }
    #else
      return 0
    #endif
  }

  /// White, with 60 rings of black dashes, of which some overlap, 4 px wide and up to 30 px apart.
  static func lineArt() -> Bitmap {
    let bitmap = Bitmap(size: size)
    for y in 0..<size.height { for x in 0..<size.width { bitmap[x, y] = 0xFFFF_FFFF } }
    var numbers = SplitMix64(seed: 66)
    for _ in 0..<60 {
      let (x, y) = (Double(size.width) * numbers.unit(), Double(size.height) * numbers.unit())
      let radius = 60 + 240 * numbers.unit()
      var (way, end) = (0.0, 0.0)
      while way < 2 * .pi * radius {
        end = way + 80 + 200 * numbers.unit()
        while way < end {
          let place = Point(x, y) + Vector(angle: way / radius) * radius
          for dy in -2..<2 {
            for dx in -2..<2 {
              let (column, row) = (Int(place.x) + dx, Int(place.y) + dy)
              if size.bounds.contains(x: column, y: row) { bitmap[column, row] = 0xFF00_0000 }
            }
          }
          way += 1
        }
        way += 10 + 20 * numbers.unit()
      }
    }
    // Where it is filled from.
    for y in -40..<40 {
      for x in -40..<40 { bitmap[size.width / 2 + x, size.height / 2 + y] = 0xFFFF_FFFF }
    }
    return bitmap
  }

  /// White, with two black walls of 1 px from top to bottom, and black specks.
  static func drawing() -> Bitmap {
    let bitmap = Bitmap(size: size)
    for y in 0..<size.height { for x in 0..<size.width { bitmap[x, y] = 0xFFFF_FFFF } }
    var numbers = SplitMix64(seed: 6)
    for start in [200, size.width - 201] {
      var x = start
      for y in 0..<size.height {
        let next = max(start - 100, min(start + 100, x + Int(numbers.next() % 9) - 4))
        for wall in min(x, next)...max(x, next) { bitmap[wall, y] = 0xFF00_0000 }
        x = next
      }
    }
    for _ in 0..<20_000 {
      let (x, y) = (Int(numbers.next() % 3838), Int(numbers.next() % 2159))
      for i in 0..<(1 + Int(numbers.next() % 6)) { bitmap[x + i % 3, y + i / 3] = 0xFF00_0000 }
    }
    return bitmap
  }
}
