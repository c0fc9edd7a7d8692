import Geometry
import PaintingFiles
import PaintingModel
import Rasterizer

/// Draws strokes that show brushes, on another thread, and keeps them.
final class StrokePreviews {
  /// What is to be drawn.
  nonisolated struct Wish: Hashable, Sendable {
    var brush: Brush
    /// In pixels.
    var size: PixelSize
    /// Pixels per point.
    var scale: Double
    var ink: Color
    var paper: Color
  }

  /// More than a panel shows at once; beyond it, all are forgotten.
  private static let most = 200

  private var drawn: [Wish: Bitmap] = [:]
  private var waiting: [(owner: ObjectIdentifier, wish: Wish, done: (Bitmap) -> Void)] = []
  private var isRunning = false

  /// Whether each is drawn while its owner waits.
  private let drawsAtOnce: Bool

  /// Makes an empty store; `drawsAtOnce` is for who looks at once.
  init(drawsAtOnce: Bool = false) { self.drawsAtOnce = drawsAtOnce }

  /// The picture of a stroke: at once when it is there, else later by `done`. A newer wish of the
  /// same owner takes the place of the one that still waits.
  func load(_ wish: Wish, for owner: AnyObject, done: @escaping (Bitmap) -> Void) {
    let id = ObjectIdentifier(owner)
    waiting.removeAll { $0.owner == id }
    if let bitmap = drawn[wish] { return done(bitmap) }
    if drawsAtOnce {
      let bitmap = Self.picture(of: wish).makeBitmap()
      drawn[wish] = bitmap
      return done(bitmap)
    }
    waiting.append((id, wish, done))
    guard !isRunning else { return }
    isRunning = true
    Task { await self.run() }
  }

  private func run() async {
    while !waiting.isEmpty {
      let next = waiting.removeFirst()
      if drawn[next.wish] == nil {
        let picture = await Self.draw(next.wish)
        if drawn.count >= Self.most { drawn.removeAll() }
        drawn[next.wish] = picture.makeBitmap()
      }
      if let bitmap = drawn[next.wish] { next.done(bitmap) }
    }
    isRunning = false
  }

  @concurrent private nonisolated static func draw(_ wish: Wish) async -> Picture {
    picture(of: wish)
  }

  /// The stroke on its paper. Wide brushes are shown as wide as there is room.
  nonisolated static func picture(of wish: Wish) -> Picture {
    var painting = Painting(size: wish.size, paper: wish.paper)
    let bounds = wish.size.size
    var brush = wish.brush
    brush.simulatesPressure = false
    let points = min(max(brush.diameter, 2.5), bounds.height / wish.scale * 0.5)
    let factor = points * wish.scale / max(0.1, brush.diameter)
    brush.diameter *= factor
    brush.grain?.scale *= min(wish.scale, max(factor, 0.5))
    for index in brush.responses.indices { brush.responses[index].range *= factor }
    let margin = brush.diameter / 2 + 4 * wish.scale
    let room = Rect(origin: .zero, size: bounds)
      .inset(by: Insets(top: margin, left: margin, bottom: margin, right: margin))
    if brush.isEraser { fill(&painting, wish) }
    if brush.smudges { paintBars(&painting, wish) }
    paint(SampleStroke.points(in: room), brush, wish.ink, &painting)
    let bitmap = Bitmap(size: wish.size)
    painting.render(into: bitmap, clip: bitmap.bounds, canvasToBitmap: .identity)
    var pixels: [UInt32] = []
    pixels.reserveCapacity(bitmap.width * bitmap.height)
    for y in 0..<bitmap.height { for x in 0..<bitmap.width { pixels.append(bitmap[x, y]) } }
    return Picture(size: wish.size, pixels: pixels)
  }

  /// Something for an eraser to take away.
  private nonisolated static func fill(_ painting: inout Painting, _ wish: Wish) {
    let size = wish.size.size
    let inset = size.height / 2
    let ends = [Point(inset, inset), Point(max(inset, size.width - inset), inset)]
    paint(
      ends.map { StrokePoint(location: $0) }, Brush(diameter: size.height * 0.9),
      wish.ink.withAlpha(0.45), &painting)
  }

  /// Something for a smudge to take along; where it has paint of its own, in another color.
  private nonisolated static func paintBars(_ painting: inout Painting, _ wish: Wish) {
    let size = wish.size.size
    let ink = wish.brush.load > 0 ? Color(hex: 0xF2B134) : wish.ink
    for part in [0.2, 0.4, 0.6] {
      let x = size.width * part
      let ends = [Point(x, size.height * 0.25), Point(x, size.height * 0.75)]
      paint(
        ends.map { StrokePoint(location: $0) }, Brush(diameter: size.height * 0.3), ink,
        &painting)
    }
  }

  private nonisolated static func paint(
    _ points: [StrokePoint], _ brush: Brush, _ ink: Color, _ painting: inout Painting
  ) {
    guard let first = points.first else { return }
    let (id, _) = painting.beginStroke(at: first, color: ink, brush: brush, seed: 1)
    _ = painting.append(Array(points.dropFirst()), to: id)
    _ = painting.endStroke(id)
  }
}
