internal import Geometry
internal import Rasterizer

/// A stroke in progress: its samples, its curve so far, and what it covers.
struct LiveStroke: Sendable {
  let id: StrokeID
  private(set) var stroke: Stroke
  /// How often all its samples were replaced.
  private(set) var replacements = 0
  /// Whether the hand has lifted; the stroke then waits for its place in the order.
  private(set) var isEnded = false
  /// The edits with which it began and ended, by number.
  var span: Range<UInt64> = 0..<0
  /// The name and the place that it has already, where it was painted before.
  var known: (id: ElementID, order: ElementOrder)?
  /// What it is drawn along; nil where it follows the hand.
  var shape: Shape?
  /// What it covers without the tail.
  var coverage: StrokeCoverage
  /// The last piece of the curve, which the next sample may bend.
  private(set) var tail: [CurvePiece] = []
  private var curve: StrokeCurve
  private var pieces: [CurvePiece] = []
  /// What is on the tip of a brush that smudges, and on those of its copies.
  private var hands: [SmudgeHand]
  /// Whether its stamps look at what lies below: not those of a stroke that was painted before, which lay what
  /// they had picked up then, or nothing.
  private var picksUp: Bool
  private let hasMasks: Bool

  /// Makes a stroke over a picture; without masks it cannot be composited.
  ///
  /// - Parameter picksUp: whether its stamps look at what lies below; those of a stroke that was painted
  ///   before do not, even where it lay beside the canvas then and picked up nothing.
  init(
    id: StrokeID, stroke: Stroke, grid: TileGrid, hasMasks: Bool = true, picksUp: Bool = false
  ) {
    self.id = id
    self.stroke = stroke
    self.hasMasks = hasMasks
    hands = Self.hands(stroke)
    self.picksUp = picksUp
    curve = StrokeCurve(stroke.brush, seed: stroke.seed)
    // What lies beside the canvas may have copies on it.
    let area = grid.frame.bounds.rect
    curve.clip = stroke.guide?.sources(of: area) ?? area
    coverage = StrokeCoverage(like: grid, paint: StrokePaint(stroke), hasMasks: hasMasks)
    advance(from: 0, over: grid)
  }

  /// Adds samples over a picture; what changes is marked as damaged.
  mutating func append(_ points: [StrokePoint], over grid: TileGrid) {
    let first = stroke.points.count
    stroke.add(points)
    advance(from: first, over: grid)
  }

  /// Puts other samples in place of all, and lines of a kind between them; what changes is marked as damaged.
  mutating func replacePoints(
    _ points: [StrokePoint], smoothing: Brush.Smoothing? = nil, over grid: TileGrid
  ) {
    coverage.damage(tail)
    coverage.removeAll()
    tail.removeAll(keepingCapacity: true)
    stroke.replacePoints(points)
    if let smoothing, smoothing != stroke.brush.smoothing {
      var brush = stroke.brush
      brush.smoothing = smoothing
      stroke = stroke.rebrushed(brush)
    }
    replacements += 1
    hands = Self.hands(stroke)
    picksUp = hasMasks
    let clip = curve.clip
    curve = StrokeCurve(stroke.brush, seed: stroke.seed)
    curve.clip = clip
    advance(from: 0, over: grid)
  }

  /// Lays all its samples again, over a picture in another frame. A hand that smudges carries on what it has.
  mutating func paintAnew(over grid: TileGrid) {
    var new = LiveStroke(id: id, stroke: stroke, grid: grid, hasMasks: hasMasks)
    (new.hands, new.picksUp) = (hands, picksUp)
    (new.replacements, new.span, new.known, new.shape) = (replacements, span, known, shape)
    if isEnded { new.end() }
    self = new
  }

  /// Makes the tail a part of the stroke; nothing changes on the canvas.
  mutating func end() {
    isEnded = true
    coverage.settle(tail)
    coverage.finishBuildUp()
    coverage.forgetMasks()
    tail.removeAll()
    coverage.clearDamage()
  }

  /// Puts into `scratch` what it covers of a tile with its tail; gives the rows in which that is more
  /// than the mask alone. (Mutating, so that no copy of the stroke is made for it.)
  mutating func bend(_ slot: Int, scratch: inout StrokeCoverage.Scratch) -> Range<Int> {
    tail.isEmpty ? 0..<0 : coverage.bend(slot, tail: tail, scratch: &scratch)
  }

  /// What of a stroke may show in some cells of a tile.
  enum Part {
    case none
    /// Nothing that may still bend.
    case settled
    case withTail
  }

  /// What of it may show in some cells of a tile.
  func part(in cells: MaskCells, of slot: Int) -> Part {
    if coverage.meets(cells, of: slot, by: tail) { return .withTail }
    let settled = coverage.entries[slot].touch?.cells ?? .none
    return settled.intersects(cells) ? .settled : .none
  }

  /// Forgets the damage.
  mutating func clearDamage() { coverage.clearDamage() }

  private mutating func advance(from first: Int, over grid: TileGrid) {
    coverage.damage(tail)
    tail.removeAll(keepingCapacity: true)
    // In batches, so that a long stroke needs no more memory than a short one.
    var start = first
    while start < stroke.points.count {
      if curve.remembers { stroke.trail.keep(curve.state, before: start) }
      let end = min((start / StrokeTrail.stride + 1) * StrokeTrail.stride, stroke.points.count)
      pieces.removeAll(keepingCapacity: true)
      stroke.feed(start..<end, to: &curve, settling: &pieces)
      if coverage.smudges {
        smudge(over: grid)
      } else {
        coverage.settle(stroke.guide.map { pieces.copied(by: $0) } ?? pieces)
      }
      start = end
    }
    coverage.finishBuildUp()
    curve.appendTail(sample: stroke.points.count, to: &tail)
    if let guide = stroke.guide { tail = tail.copied(by: guide) }
    coverage.damage(tail)
  }

  private static func hands(_ stroke: Stroke) -> [SmudgeHand] {
    [SmudgeHand](
      repeating: SmudgeHand(stroke), count: 1 + (stroke.guide?.copies.count ?? 0))
  }

  /// Settles stamps one after the other, since each looks at what those before have laid. What is
  /// known of a stroke that was painted before is not looked up again.
  private mutating func smudge(over grid: TileGrid) {
    for piece in pieces {
      guard let guide = stroke.guide else {
        smudge(piece, hand: 0, over: grid)
        continue
      }
      for copy in hands.indices {
        if let copied = piece.copied(copy, by: guide) { smudge(copied, hand: copy, over: grid) }
      }
    }
  }

  private mutating func smudge(_ piece: CurvePiece, hand: Int, over grid: TileGrid) {
    guard case .stamp(let stamp, let number) = piece.mark else { return }
    var color = stroke.color(ofStamp: number)
    if color == nil, picksUp {
      let new = hands[hand].pick(stamp) { [coverage] in coverage.pixel(x: $0, y: $1, over: grid) }
      stroke.add(CollectionOfOne(Pickup(stamp: number, color: new)))
      color = new
    }
    if color == nil, hasMasks { return }
    coverage.settle(piece, color: color ?? .zero)
  }
}
