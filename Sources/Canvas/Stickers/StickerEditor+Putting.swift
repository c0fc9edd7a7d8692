import Geometry
import PaintingModel

/// New faces.
extension StickerEditor {
  /// Puts a new face down, which a tap does, and picks it.
  func put(at point: Point) { _ = put(at: point, radius: defaultRadius) }

  /// Puts a new face down that the drag which begins sizes.
  func beginSizing(at point: Point) {
    guard put(at: point, radius: Sticker.radii.lowerBound) else { return }
    // Its size belongs to the step that put it down.
    hasStep = true
    drag = .size
  }

  /// Puts a new face down and picks it; false when the layer takes none.
  private func put(at point: Point, radius: Double) -> Bool {
    guard let controller else { return false }
    if let refusal = controller.painting.refusal(of: Optional<StickerID>.none) {
      controller.onRefusal?(refusal)
      return false
    }
    let sticker = Sticker(center: point, radius: radius, color: controller.selectedColor)
    guard let (id, region) = controller.painting.addSticker(sticker) else { return false }
    pick(id)
    controller.changed(region)
    controller.onUse?(sticker.color)
    return true
  }

  /// The radius of a face that a tap puts down, in canvas pixels: always as large on the screen.
  private var defaultRadius: Double {
    guard let transform = controller?.paintingView.canvasTransform else { return 60 }
    return 60 * transform.pixelsPerPoint / transform.zoom
  }
}
