import Geometry
import PaintingModel
import Rasterizer
import Threads

/// Reads what is not read yet of a huge painting that was opened, beside the hand: what is seen first, then what is
/// nearest to that.
final class LateReading {
  private weak var controller: PaintingController?
  private let thread = WorkThread()
  private var left: [LateTiles] = []
  private var isReading = false

  init(_ controller: PaintingController) { self.controller = controller }

  /// Another painting is shown.
  func begin() {
    left = controller?.document.painting.late?.tiles ?? []
    readNext()
  }

  private func readNext() {
    guard !isReading, let controller, controller.document.painting.late != nil else { return }
    // Also those that somebody else has asked for, who needs one tile of a row. Each is looked at once: it may be made
    // at any time.
    left = left.filter { tiles in
      guard tiles.areMade else { return true }
      controller.paintingView.show(tiles)
      return false
    }
    guard let next = nearest(to: controller.paintingView.canvasTransform.sight) else {
      controller.document.painting.late = nil
      return
    }
    isReading = true
    thread.perform { [weak self] in
      next.make()
      Task { @MainActor in
        guard let self else { return }
        self.isReading = false
        self.readNext()
      }
    }
  }

  private func nearest(to sight: Rect) -> LateTiles? {
    func distance(_ tiles: LateTiles) -> Double {
      let rect = tiles.block.rect
      let (dx, dy) = (
        max(0, rect.minX - sight.maxX, sight.minX - rect.maxX),
        max(0, rect.minY - sight.maxY, sight.minY - rect.maxY)
      )
      return dx * dx + dy * dy
    }
    return left.min { distance($0) < distance($1) }
  }
}
