import Geometry
import PaintingModel
import UserInterface

/// What is done to the pixels in the area.
extension AreaEditor {
  /// Makes a picture of the pixels on the active layer, as one step, and selects it.
  ///
  /// - Parameter leaving: whether they stay where they are, too.
  /// - Returns: false, after a word, where there is nothing to take.
  @discardableResult
  package func lift(leaving: Bool) -> Bool {
    guard let controller, let editor, let area, !controller.isPainting,
      !controller.isHandlingElements
    else { return false }
    if let refusal = refusal(of: controller.painting) {
      controller.onRefusal?(refusal)
      return false
    }
    let (layer, cover) = (controller.painting.activeLayer, controller.painting.cover(of: area))
    // What is taken, and what is left of it.
    if let refusal = controller.painting.refusal(ofAdding: 2 * cover.count) {
      controller.onBudgetRefusal?(refusal)
      return false
    }
    guard
      let (place, region) = controller.painting.liftPixels(
        of: layer, through: cover, leaving: leaving)
    else {
      tellEmpty()
      return false
    }
    controller.tool = .select
    isActive = false
    editor.select([place])
    controller.changed(region)
    return true
  }

  /// Takes the pixels on the active layer away, as one step; false, after a word, where there is nothing to
  /// take.
  @discardableResult
  package func removePixels() -> Bool {
    guard let controller, let area, !controller.isPainting, !controller.isHandlingElements else {
      return false
    }
    let layer = controller.painting.activeLayer
    if let refusal = refusal(of: controller.painting) {
      controller.onRefusal?(refusal)
      return false
    }
    if controller.painting.tree.layer(layer)?.isAlphaLocked == true {
      controller.onRefusal?(.nothingToErase)
      return false
    }
    let cover = controller.painting.cover(of: area)
    if let refusal = controller.painting.refusal(ofAdding: cover.count) {
      controller.onBudgetRefusal?(refusal)
      return false
    }
    guard let region = controller.painting.erasePixels(of: layer, through: cover) else {
      tellEmpty()
      return false
    }
    controller.changed(region)
    return true
  }

  /// Whether a drag may take pixels of the active layer along; on one without paint it draws another area.
  var canLift: Bool {
    guard let painting = controller?.painting, let area else { return false }
    // A layer that refuses says so.
    return refusal(of: painting) != nil
      || painting.hasPixels(of: painting.activeLayer, through: painting.cover(of: area))
  }

  private func refusal(of painting: Painting) -> StrokeRefusal? {
    painting.refusal(of: painting.activeLayer)
  }
}
