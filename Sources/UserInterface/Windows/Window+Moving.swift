import Geometry
import Rasterizer

/// Content that the next frame moves instead of drawing it again; in the window's pixels.
struct ContentMove {
  let view: ObjectIdentifier
  let block: PixelRect
  var dx: Int
  var dy: Int
}

extension View {
  /// Tells that all that the view shows moves by whole pixels of the window. The next frame moves
  /// it on the screen, and draws only what comes in and what lies in front.
  ///
  /// Only for a view that paints every pixel of its bounds by itself.
  public func moveContent(dx: Int, dy: Int) {
    guard dx != 0 || dy != 0 else { return }
    guard let window = windowReference, let block = movableBlock(in: window), alpha >= 1,
      window.moveContent(of: self, block, dx: dx, dy: dy)
    else { return setNeedsDisplay() }
  }

  /// The window's pixels that show the view; nil where it is not seen as a whole, or not on whole
  /// pixels.
  private func movableBlock(in window: Window) -> PixelRect? {
    let rect = convert(bounds, to: nil)
    let pixels = Rect(
      rect.minX * window.scale, rect.minY * window.scale, rect.width * window.scale,
      rect.height * window.scale)
    guard let block = PixelRect(covering: pixels.inset(by: 1.0 / 256)),
      window.pixelSize.bounds.contains(block), isVisibleInHierarchy
    else { return nil }
    let edges = [
      pixels.minX - Double(block.minX), pixels.minY - Double(block.minY),
      pixels.maxX - Double(block.maxX), pixels.maxY - Double(block.maxY),
    ]
    return edges.allSatisfy { abs($0) < 1.0 / 256 } ? block : nil
  }

  /// Calls back with each part of the window, in points, where something in front of the view may
  /// draw.
  func forEachCover(_ body: (Rect) -> Void) {
    var view = self
    while let parent = view.superview {
      if let index = parent.subviews.firstIndex(where: { $0 === view }) {
        for other in parent.subviews[(index + 1)...] { other.forEachDrawing(body) }
      }
      view = parent
    }
    for subview in subviews { subview.forEachDrawing(body) }
  }

  private func forEachDrawing(_ body: (Rect) -> Void) {
    guard !isHidden, alpha > 0 else { return }
    if !isContainer || backgroundColor != nil { body(convert(drawingBounds, to: nil)) }
    for view in subviews { view.forEachDrawing(body) }
  }
}

extension Window {
  /// Plans to move a block; false where that does not pay or cannot be joined with what is planned.
  fileprivate func moveContent(of view: View, _ block: PixelRect, dx: Int, dy: Int) -> Bool {
    if let planned = contentMove, planned.view != ObjectIdentifier(view) || planned.block != block {
      return false
    }
    let total = (dx: dx + (contentMove?.dx ?? 0), dy: dy + (contentMove?.dy ?? 0))
    guard abs(total.dx) < block.width / 2, abs(total.dy) < block.height / 2 else { return false }
    contentMove = ContentMove(
      view: ObjectIdentifier(view), block: block, dx: total.dx, dy: total.dy)
    // What is out of date moves too; what lies in front does not, and its picture moves away.
    func invalidate(_ part: PixelRect?) {
      if let part = part?.intersection(block) { dirty.formUnion(part) }
    }
    for part in dirty.intersection(block).rects { invalidate(part.offset(dx: dx, dy: dy)) }
    view.forEachCover { rect in
      guard let cover = pixels(covering: rect)?.intersection(block) else { return }
      invalidate(cover)
      invalidate(cover.offset(dx: dx, dy: dy))
    }
    let (left, right) = dx > 0 ? (block.minX, block.minX + dx) : (block.maxX + dx, block.maxX)
    let (top, bottom) = dy > 0 ? (block.minY, block.minY + dy) : (block.maxY + dy, block.maxY)
    invalidate(PixelRect(minX: left, minY: block.minY, maxX: right, maxY: block.maxY))
    invalidate(PixelRect(minX: block.minX, minY: top, maxX: block.maxX, maxY: bottom))
    return true
  }

  /// Moves what was planned; the block that has changed by that, nil when nothing was.
  func moveContent(in bitmap: Bitmap) -> PixelRect? {
    guard let move = contentMove else { return nil }
    contentMove = nil
    bitmap.move(move.block, dx: move.dx, dy: move.dy)
    return move.block
  }

  /// The pixels that a rectangle in points touches.
  func pixels(covering rect: Rect) -> PixelRect? {
    let pixels = Rect(
      rect.minX * scale, rect.minY * scale, rect.width * scale, rect.height * scale)
    // An edge within 1/256 pixel of a whole pixel is meant to lie on it.
    return PixelRect(covering: pixels.inset(by: 1.0 / 256))?.intersection(backend.size.bounds)
  }
}
