import Canvas
import Geometry
import PaintingModel
import Rasterizer
import UserInterface

/// The small pictures of the layers in sight. They follow the paint once it rests: of each, only the pixels are drawn
/// again that look at what has changed.
final class LayerPictures {
  /// How long nothing is painted before the pictures follow, in seconds.
  static let rest = 0.05
  /// More pictures than this are not remembered.
  private static let most = 128

  /// Told when pictures are to follow: `refresh` does that for those in sight.
  var onRest: (() -> Void)?
  /// How many pixels were drawn so far.
  private(set) var drawnPixels = 0
  private weak var canvas: PaintingController?
  private let scale: Double
  private var pictures: [LayerID: Bitmap] = [:]
  /// The pixels that the pictures show.
  private var sheet: PixelRect
  /// What has changed since they were drawn, in canvas pixels.
  private var changed: PixelRect?
  private var lastChange = 0.0
  private var timer: TimerToken?

  /// Makes pictures of a canvas's layers; `scale` is how many pixels a point has.
  init(of canvas: PaintingController, scale: Double) {
    self.canvas = canvas
    self.scale = scale
    sheet = canvas.document.painting.sheet
    canvas.paintingView.onPaint = { [weak self] in self?.note($0) }
  }

  /// The picture of a layer; nil for a group.
  func picture(of id: LayerID) -> Bitmap? {
    if let picture = pictures[id] { return picture }
    guard let tiles = canvas?.document.painting.tiles(of: id) else { return nil }
    let picture = LayerThumbnail.bitmap(of: sheet, scale: scale)
    drawnPixels += draw(tiles, of: id, part: sheet, into: picture)
    if pictures.count >= Self.most { pictures = [:] }
    pictures[id] = picture
    return picture
  }

  /// Draws what has changed of the pictures of some layers; the others are forgotten.
  func refresh(_ ids: Set<LayerID>) {
    guard let part = changed, let canvas else { return }
    changed = nil
    let now = canvas.document.painting.sheet
    if now != sheet {
      sheet = now
      pictures = [:]
    }
    pictures = pictures.filter { ids.contains($0.key) }
    for (id, picture) in pictures {
      guard let tiles = canvas.document.painting.tiles(of: id) else { continue }
      drawnPixels += draw(tiles, of: id, part: part, into: picture)
    }
  }

  private func draw(
    _ tiles: TileGrid, of id: LayerID, part: PixelRect, into picture: Bitmap
  ) -> Int {
    let mask = canvas?.document.painting.tree.owner(ofMask: id)?.mask
    return LayerThumbnail.draw(tiles, on: mask?.ground, of: sheet, part: part, into: picture)
  }

  /// Something was painted.
  private func note(_ block: PixelRect) {
    changed = changed?.union(block) ?? block
    guard let window = canvas?.paintingView.window else { return }
    lastChange = window.now
    if timer == nil { wait(Self.rest) }
  }

  private func wait(_ seconds: Double) {
    timer = canvas?.paintingView.window?.application?.backend.schedule(after: seconds) {
      [weak self] in self?.look()
    }
  }

  private func look() {
    timer = nil
    guard let now = canvas?.paintingView.window?.now else { return }
    let left = lastChange + Self.rest - now
    if left > 0.001 { wait(left) } else { onRest?() }
  }
}
