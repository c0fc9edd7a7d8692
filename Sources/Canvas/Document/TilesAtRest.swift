import Geometry
import PaintingFiles
import PaintingModel
import Rasterizer
import UserInterface

/// Puts tiles away that are not seen, once all of them take much memory: a huge painting needs as much as is seen of
/// it. A few at a time, and fewer while somebody paints; a disk that takes none leaves all where it is.
package final class TilesAtRest {
  private weak var controller: PaintingController?
  private var store: TileStore?
  private var timer: TimerToken?

  /// The folder in which a file without a name holds what is put away, made with it; nil puts nothing away.
  package var folder: String?
  /// From so many tiles on some are put away.
  package var limit = TileMemory.usualLimit

  /// How long it takes before tiles are put away, and from some to the next ones, in seconds.
  private static let (rest, step) = (0.2, 0.02)
  /// How many are put away at once, and while somebody paints.
  private static let (portion, smallPortion) = (128, 16)

  init(_ controller: PaintingController) { self.controller = controller }

  /// A gesture may have ended.
  func look() {
    guard folder != nil, timer == nil, TileMemory.tileCount > limit else { return }
    wait(Self.rest)
  }

  private func wait(_ time: Double) {
    let backend = controller?.paintingView.window?.application?.backend
    timer = backend?.schedule(after: time) { [weak self] in
      self?.timer = nil
      self?.putAway()
    }
  }

  private func putAway() {
    guard let controller, let folder, TileMemory.tileCount > limit else { return }
    guard !controller.isHandlingElements else { return wait(Self.rest) }
    if store == nil { store = TileStore(makingFolder: folder) }
    guard let store else { return }
    var hand = TilePacking(store)
    let count = controller.document.painting.putAway(
      beyond: PixelRect(covering: controller.paintingView.canvasTransform.sight) ?? Tile.bounds,
      most: controller.isPainting ? Self.smallPortion : Self.portion,
      by: &hand)
    controller.document.former.follow(hand)
    if hand.isRefused { self.folder = nil }
    if count > 0 { wait(Self.step) }
  }
}
