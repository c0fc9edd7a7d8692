import Geometry
import PaintingFiles
import PaintingModel
import Rasterizer
import TextLayout

/// One cell for each preset of a set: a recorded hand, a slow curve with rising pressure and quick shading
/// at 100 %, and a part of the curve at 400 %.
@MainActor struct Sheet {
  private static let cell = PixelSize(width: 800, height: 316)
  private static let columns = 2
  private static let paper = Color(hex: 0xFAFAFA)
  private static let ink = Color(hex: 0x26272B)
  private static let inks: [String: UInt32] = [
    "marker": 0xF28F3B, "round-brush": 0x3B5998, "flat-brush": 0xC8553D, "oil-brush": 0x27408B,
    "airbrush": 0x7D5BA6, "soft-shading": 0x6B4A3A, "chalk": 0x5A8F7B,
    "watercolour-wash": 0x3B7FB8, "smudge": 0xC8553D, "blender": 0x27408B,
    "palette-knife": 0xC8553D, "colored-pencil": 0xC0392B, "ballpoint": 0x2B4C9B,
    "conte": 0x8E4A35, "hog-bristle": 0x2E6E62, "acrylic": 0xB8442F, "gouache": 0xC98B2B,
    "fan-brush": 0x4C7A34, "watercolor-round": 0x2F6DA8, "granulating-wash": 0x4A4E8C,
    "dry-wash": 0x2A7D8C, "glaze": 0xD4742C, "mop": 0x4F86C6, "splash": 0xB83A5B,
    "soft-pastel": 0xD4664E, "hard-pastel": 0x6A4C93, "oil-pastel": 0x2A9D6F,
    "wax-crayon": 0xE07A1F, "spatter": 0x7A4B2A, "sponge": 0x5E8C3A, "felt-pen": 0x1F6F8B,
  ]

  private let set: BrushSet
  private let recording: [[StrokePoint]]
  private let bitmap: Bitmap

  init(_ set: BrushSet, recording: [[StrokePoint]]) {
    self.set = set
    self.recording = recording
    let rows = (set.brushes.count + Self.columns - 1) / Self.columns
    bitmap = Bitmap(
      size: PixelSize(width: Self.cell.width * Self.columns, height: Self.cell.height * rows))
  }

  func jpegData() throws(FileError) -> [UInt8] {
    bitmap.fill(bitmap.bounds, with: Self.paper.premultipliedPixel)
    for (index, preset) in set.brushes.map(\.preset).enumerated() {
      let x = index % Self.columns * Self.cell.width
      let y = index / Self.columns * Self.cell.height
      draw(preset, ink: Self.inks[preset.id].map { Color(hex: $0) } ?? Self.ink, x: x, y: y)
    }
    return try bitmap.jpegData()
  }

  private func draw(_ preset: BrushPreset, ink: Color, x: Int, y: Int) {
    var painting = Painting(size: Self.cell, paper: Self.paper)
    let brush = preset.brush
    if brush.isEraser { cover(&painting, with: ink) }
    if brush.smudges { paintBands(&painting, ink) }
    for stroke in fitted(Rect(24, 52, 300, 240)) { paint(stroke, brush, ink, &painting) }
    let curve = Hand.slowCurve(in: Rect(364, 62, 250, 80), loops: 1.5)
    paint(curve, brush, ink, &painting)
    paint(Hand.shading(in: Rect(664, 60, 100, 86)), brush, ink, &painting)
    let corner = Double(x)
    let place = AffineTransform.translation(Vector(corner, Double(y)))
    painting.render(into: bitmap, clip: block(x, y, Self.cell), canvasToBitmap: place)
    // The curve's middle, four times as large.
    let size = PixelSize(width: 432, height: 130)
    let (left, top) = (x + 344, y + 172)
    let zoomed = AffineTransform(
      a: 4, b: 0, c: 0, d: 4, tx: Double(left) - 4 * 500, ty: Double(top) - 4 * 92)
    painting.render(into: bitmap, clip: block(left, top, size), canvasToBitmap: zoomed)
    label(preset, x: x, y: y)
  }

  /// The recording, moved and scaled into a rectangle.
  private func fitted(_ rect: Rect) -> [[StrokePoint]] {
    let all = recording.flatMap { $0.map(\.location) }
    let (left, right) = (all.map(\.x).min() ?? 0, all.map(\.x).max() ?? 1)
    let (top, bottom) = (all.map(\.y).min() ?? 0, all.map(\.y).max() ?? 1)
    let scale = min(rect.width / max(1, right - left), rect.height / max(1, bottom - top))
    return recording.map { stroke in
      stroke.map { point in
        var point = point
        point.location = Point(
          rect.minX + (point.location.x - left) * scale,
          rect.minY + (point.location.y - top) * scale)
        return point
      }
    }
  }

  private func paint(
    _ points: [StrokePoint], _ brush: Brush, _ ink: Color, _ painting: inout Painting
  ) {
    guard let first = points.first else { return }
    var brush = brush
    brush.simulatesPressure = false
    let (id, _) = painting.beginStroke(at: first, color: ink, brush: brush, seed: 7)
    // A handful at a time, as they come from a hand.
    for start in stride(from: 1, to: points.count, by: 4) {
      _ = painting.append(Array(points[start..<min(start + 4, points.count)]), to: id)
    }
    _ = painting.endStroke(id)
  }

  /// Something to take away.
  private func cover(_ painting: inout Painting, with ink: Color) {
    var wide = Brush()
    wide.diameter = 280
    let y = Double(Self.cell.height) / 2 + 12
    let ends = [Point(150, y), Point(650, y)].map { StrokePoint(location: $0) }
    paint(ends, wide, ink.withAlpha(0.8), &painting)
  }

  /// Something to take along: bands of two colors.
  private func paintBands(_ painting: inout Painting, _ ink: Color) {
    for (index, x) in stride(from: 60.0, to: 780, by: 60).enumerated() {
      let color = index.isMultiple(of: 2) ? ink : Color(hex: 0xF2B134)
      let ends = [Point(x, 70), Point(x, Double(Self.cell.height) - 40)]
      paint(ends.map { StrokePoint(location: $0) }, Brush(diameter: 34), color, &painting)
    }
  }

  private func label(_ preset: BrushPreset, x: Int, y: Int) {
    let context = GraphicsContext(bitmap: bitmap, scale: 1, clip: bitmap.bounds)
    let (x, y) = (Double(x), Double(y))
    let name = TextLine(preset.name, font: Font(size: 16, weight: .semibold))
    context.draw(name, at: Point(x + 24, y + 16), with: Self.ink)
    let detail = TextLine(
      "\(Int(preset.brush.diameter)) px, \(preset.brush.method.rawValue)",
      font: Font(size: 13, weight: .medium))
    context.draw(
      detail, at: Point(x + 36 + name.size.width, y + 18), with: Color(hex: 0x6C6D74))
    let zoomed = TextLine("400%", font: Font(size: 12, weight: .medium))
    context.draw(zoomed, at: Point(x + 352, y + 176), with: Color(hex: 0x6C6D74))
    context.stroke(
      .rect(Rect(x + 343.5, y + 171.5, 433, 131)), with: Self.ink.withAlpha(0.25), width: 1)
    context.fill(Rect(x, y, 800, 1), with: Self.ink.withAlpha(0.12))
    context.fill(Rect(x, y, 1, 316), with: Self.ink.withAlpha(0.12))
  }

  private func block(_ x: Int, _ y: Int, _ size: PixelSize) -> PixelRect {
    PixelRect(x: x, y: y, width: size.width, height: size.height) ?? bitmap.bounds
  }
}
