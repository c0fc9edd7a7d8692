import Geometry
import Rasterizer

extension Window {
  /// Adds a part, in points, to what the next frame draws.
  func invalidate(_ rect: Rect) {
    guard let block = pixels(covering: rect) else { return }
    dirty.formUnion(block)
  }

  /// Draws and presents what is dirty. Nothing happens when nothing is, or while the windowing
  /// system still reads the last frame: it calls again when it is done.
  func drawFrame() {
    guard isMapped, !dirty.isEmpty || !exposed.isEmpty, backend.canPresent else { return }
    if let moved = moveContent(in: backend.bitmap) { exposed.formUnion(moved) }
    let whole = backend.bitmap.bounds
    let region = dirty.intersection(whole)
    var shown = exposed.intersection(whole)
    dirty = Region()
    exposed = Region()
    for block in region.rects { draw(block) }
    shown.formUnion(region)
    guard !shown.isEmpty else { return }
    backend.present(shown)
    onShown?()
    if !hasShownPicture {
      hasShownPicture = true
      delegate?.windowDidShowFirstPicture(self)
    }
  }

  private func draw(_ block: PixelRect) {
    let context = GraphicsContext(
      bitmap: backend.bitmap, scale: scale, clip: block, colors: colors)
    drawTree(in: context, dirty: context.clipBounds)
  }
}
