internal import Geometry
internal import Rasterizer

/// A sheet that grows where strokes cross its edges.
///
/// It grows at once, so that the ink goes on without a pause, and becomes a step before that of the first stroke
/// that is done, which undo takes back together with it.
extension Painting {
  /// Whether the sheet grows where strokes cross its edges.
  public var growsSheet: Bool { tree.growsSheet }

  /// Lets the sheet grow where strokes cross its edges, or not, as a step that undo takes back; false where it is so
  /// already, or a stroke is in progress.
  @discardableResult
  public mutating func setGrowsSheet(_ grows: Bool) -> Bool {
    guard live.isEmpty, grows != tree.growsSheet else { return false }
    var next = tree
    next.growsSheet = grows
    _ = arrange(next)
    return true
  }

  /// The edges of a sheet that has grown lie at multiples of so many pixels: tiles of coarse scales stay as they
  /// are, and a long stroke does not make it grow with each sample.
  static let growthStep = 256
  /// How much of the sheet there is at least around what made it grow, in pixels.
  private static let growthMargin = 32.0

  /// Whether the sheet should have grown under a stroke lately, but is as large as it may be.
  public func missesGrowth(_ stroke: StrokeID) -> Bool { strokesBeyondLimit.contains(stroke) }

  /// Makes the sheet larger where samples of a stroke lie beyond it, as far as it may be; gives the pixels that may
  /// look different.
  mutating func growSheet(
    under points: some Sequence<StrokePoint>, of brush: Brush, _ stroke: StrokeID
  ) -> Region {
    guard tree.growsSheet, !brush.isEraser else { return Region() }
    let edges = sheet.rect
    let reach = brush.diameter / 2
    var box: Rect?
    for place in points.lazy.map(\.location) where place.x.isFinite && place.y.isFinite {
      let mark = Rect(center: place, size: Size(2 * reach, 2 * reach))
      if !edges.contains(mark) { box = box?.union(mark) ?? mark }
    }
    guard let box else { return Region() }
    guard let sheet = sheet.grown(around: box.inset(by: -Self.growthMargin)), allows(sheet: sheet)
    else {
      strokesBeyondLimit.insert(stroke)
      return Region()
    }
    let former = self.sheet
    if treeBeforeGrowth == nil { treeBeforeGrowth = tree }
    makeRoom(for: TileFrame(covering: sheet))
    tree.sheet = sheet == firstSize.bounds ? nil : sheet
    return sheet.frame(around: former)
  }

  /// Makes the growth of the sheet a step; false where it has not grown.
  mutating func noteGrowth(joining: Bool) -> Bool {
    guard let before = treeBeforeGrowth else { return false }
    treeBeforeGrowth = nil
    note(.edit(before: before, after: tree), joining: joining)
    return true
  }

  /// Makes the sheet as it was where no stroke is left of those under which it grew; gives the pixels that look
  /// different.
  mutating func takeBackGrowth() -> Region {
    guard live.isEmpty, let before = treeBeforeGrowth else { return Region() }
    treeBeforeGrowth = nil
    return shrink(to: before)
  }

  /// Forgets the step by which the sheet grew, which is the newest one.
  mutating func forgetGrowth(from before: LayerTree) -> Region {
    timeline.forgetLast()
    return shrink(to: before)
  }

  private mutating func shrink(to before: LayerTree) -> Region {
    let region = Region(frame.bounds)
    tree = before
    hasSpareRoom = true
    return region
  }
}

extension PixelRect {
  /// Its pixels that do not lie in a block in it.
  fileprivate func frame(around inner: PixelRect) -> Region {
    let strips = [
      PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: inner.minY),
      PixelRect(minX: minX, minY: inner.maxY, maxX: maxX, maxY: maxY),
      PixelRect(minX: minX, minY: inner.minY, maxX: inner.minX, maxY: inner.maxY),
      PixelRect(minX: inner.maxX, minY: inner.minY, maxX: maxX, maxY: inner.maxY),
    ]
    var region = Region()
    for strip in strips.compactMap(\.self) { region.formUnion(strip) }
    return region
  }

  /// The block with its edges beyond a box moved outward to multiples of a step; nil where the box reaches too far
  /// for any sheet.
  fileprivate func grown(around box: Rect) -> PixelRect? {
    let (reach, step) = (Double(Painting.sheetReach), Double(Painting.growthStep))
    guard max(-box.minX, -box.minY, box.maxX, box.maxY) < reach else { return nil }
    func down(_ edge: Int, _ wanted: Double) -> Int {
      wanted < Double(edge) ? Int((wanted / step).rounded(.down) * step) : edge
    }
    func up(_ edge: Int, _ wanted: Double) -> Int {
      wanted > Double(edge) ? Int((wanted / step).rounded(.up) * step) : edge
    }
    return PixelRect(
      minX: down(minX, box.minX), minY: down(minY, box.minY), maxX: up(maxX, box.maxX),
      maxY: up(maxY, box.maxY))
  }
}
