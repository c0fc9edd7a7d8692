import Geometry
import Glibc
import PaintingModel
import Rasterizer
import Testing

@testable import PaintingFiles

/// MyPaint's brushes painted by libmypaint, and by Fude after they came over.
@Suite struct MyPaintLikenessTests {
  /// How far two strokes are apart.
  struct Distance {
    /// How much of the paint lies on other parts of the way, in parts of it.
    var paint = 0.0
    /// How many times as wide ours is.
    var width = 1.0
    /// How much more ours covers where it covers.
    var cover = 0.0

    /// The paint in the parts of the way: theirs, then ours.
    var amounts = ""

    var isAlike: Bool { paint <= 0.35 && width > 0.7 && width < 1.43 && abs(cover) <= 0.2 }

    var words: String {
      var words: [String] = []
      func percent(_ part: Double) -> Int { Int((part * 100).rounded()) }
      if paint > 0.35 { words.append("paint \(percent(paint)) % elsewhere") }
      if width <= 0.7 || width >= 1.43 { words.append("\(percent(width)) % as wide") }
      if abs(cover) > 0.2 { words.append("covers \(percent(cover)) % more") }
      return words.joined(separator: ", ")
    }
  }

  private static let size = PixelSize(width: 720, height: 448)
  private static let parts = 8

  /// A hand that grows firmer and then lighter, along a line that trembles a little.
  private static let hand: [StrokePoint] = (0...150).map { step in
    let part = Double(step) / 150
    let force = part < 0.7 ? 0.1 + 0.9 * part / 0.7 : 1 - 0.7 * (part - 0.7) / 0.3
    return StrokePoint(
      location: Point(60 + 600 * part, 224 + 2 * sin(part * 20)), time: part * 1.5, force: force)
  }

  /// What lies on the canvas before: bars for what smudges, paint for what erases.
  private static func ground(_ brush: Brush) -> (Int) -> Double {
    if brush.isEraser { return { _ in 0 } }
    if brush.smudge > 0 { return { x in x / 60 % 2 == 0 ? 0 : 1 } }
    return { _ in 1 }
  }

  private static func ours(_ brush: Brush, gray: Double) -> [Double] {
    var painting = Painting(size: size, paper: .white)
    let ground = ground(brush)
    for left in stride(from: 0, to: size.width, by: 60) where ground(left) < 1 {
      if let bar = Area(Rect(Double(left), 0, 60, Double(size.height))) {
        _ = painting.fill(bar, with: .black)
      }
    }
    ExportSamples.paint(
      hand, brush, color: Color(hex: gray > 0 ? 0x808080 : 0), on: &painting)
    return Samples.pixels(painting).map { Double($0 >> 8 & 255) / 255 }
  }

  private static func distance(_ file: [UInt8], _ brush: Brush) -> Distance? {
    var brush = brush
    // This hand tells how hard it presses.
    brush.simulatesPressure = false
    let gray = brush.smudge > 0 ? 0.5 : 0
    guard let engine = MyPaintEngine(size: size, file: file, gray: gray) else { return nil }
    let ground = ground(brush)
    engine.fill(ground)
    engine.paint(hand)
    let (a, b) = (measured(engine.seen, ground), measured(ours(brush, gray: gray), ground))
    let total = max(a.paint.reduce(0, +), b.paint.reduce(0, +))
    guard total > 1 else { return Distance() }
    let apart = zip(a.paint, b.paint).reduce(0) { $0 + abs($1.0 - $1.1) }
    func line(_ parts: [Double]) -> String { parts.map { "\(Int($0))" }.joined(separator: " ") }
    return Distance(
      paint: apart / total, width: b.width / max(a.width, 0.01), cover: b.cover - a.cover,
      amounts: line(a.paint) + " | " + line(b.paint))
  }

  /// How much of the ground changed in each part of the way; how wide, and how much where it did.
  private static func measured(
    _ seen: [Double], _ ground: (Int) -> Double
  ) -> (paint: [Double], width: Double, cover: Double) {
    var paint = Array(repeating: 0.0, count: parts)
    var (sum, squares, spread) = (0.0, 0.0, 0.0)
    for x in 0..<size.width {
      let part = min(parts - 1, max(0, (x - 60) * parts / 600))
      var (ink, middle, second) = (0.0, 0.0, 0.0)
      for y in 0..<size.height {
        let change = abs(seen[y * size.width + x] - ground(x))
        guard change > 0.01 else { continue }
        (ink, middle, second) = (
          ink + change, middle + change * Double(y), second + change * Double(y * y)
        )
        squares += change * change
      }
      guard ink > 0 else { continue }
      paint[part] += ink
      sum += ink
      spread += ink * max(0, second / ink - middle / ink * middle / ink).squareRoot()
    }
    return (paint, sum > 0 ? spread / sum : 0, sum > 0 ? squares / sum : 0)
  }

  @Test(
    .enabled(
      if: MyPaintEngine.isThere && !MyPaintPackage.files.isEmpty,
      "libmypaint or mypaint-brushes is not installed"))
  func atLeastFourInFiveLookAsInMyPaint() throws {
    var (alike, count) = (0, 0)
    var others: [String] = []
    let isWhole = getenv("FUDE_MYPAINT") != nil
    // The newer half says as much, in half the time.
    for path in MyPaintPackage.files where isWhole || path.contains("/2.0/") {
      let bytes = try FileBytes.read(path, limit: MyPaintBrush.limit)
      let came = try #require(BrushImport.read(bytes, name: path).brushes.first)
      let distance = try #require(Self.distance(bytes, came.brush))
      count += 1
      if distance.isAlike {
        alike += 1
      } else {
        let place = path.split(separator: "/").suffix(4)
        let method = "\(came.brush.method)\(came.brush.smudge > 0 ? " smudge" : "")"
        others.append(
          "\(place.first ?? "")/\(place.suffix(2).joined(separator: "/")) (\(method)): \(distance.words); "
            + came.dropped.joined(separator: ", ") + "  ## " + distance.amounts)
      }
    }
    if isWhole {
      print(others.joined(separator: "\n"))
      print("mypaint: \(alike) of \(count) alike")
    }
    #expect(5 * alike >= 4 * count, "\(alike) of \(count)")
  }
}
