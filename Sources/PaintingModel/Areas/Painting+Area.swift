internal import Rasterizer

extension Painting {
  /// The area that painting is limited to; nil where all of the canvas is free. Strokes keep the one that
  /// they were painted in.
  public var area: Area? { tree.area }

  /// Limits painting to another area, or to none, as a step that undo takes back; false when it is that
  /// already, or a stroke is in progress.
  ///
  /// - Parameter continuing: whether it goes on with the newest step, as a slider does while it is
  ///   dragged.
  public mutating func setArea(_ area: Area?, continuing: Bool = false) -> Bool {
    guard live.isEmpty, area != tree.area else { return false }
    var next = tree
    next.area = area
    _ = arrange(next, continuing: continuing)
    return true
  }

  /// Whether a stroke that is in progress, or the newest one, lays nothing on the canvas since all of it
  /// lies outside of the area.
  public func missesArea(_ id: StrokeID) -> Bool {
    let newest = history.element(at: history.doneCount - 1)?.stroke
    let known =
      live.first { $0.id == id }?.stroke ?? (recent.last?.id == id ? newest : nil)
    guard let stroke = known, stroke.clip != nil else { return false }
    return lies(.stroke(stroke)) == .outside
  }

  /// How an element lies on the canvas.
  enum Lying {
    /// Nowhere near it.
    case beside
    /// On it, but outside of the area that it is limited to.
    case outside
    /// Where it covers pixels.
    case within
  }

  func lies(_ element: Element) -> Lying {
    let touched = element.kind.touched(like: committed)
    var painter = TilePainter(like: committed) { _ in element }
    let isSeen = touched.contains { part in
      let cover = painter.cover(TileHistory.Touch(part), at: part.index)
      return cover.map { PixelSet(coveredBy: $0, atLeast: 1) != .none } ?? false
    }
    return touched.isEmpty ? .beside : isSeen ? .within : .outside
  }
}
