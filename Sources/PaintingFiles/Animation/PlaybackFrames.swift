import Geometry
import PaintingModel
import Rasterizer

/// The pictures of a playback, one after the other, painted again from the strokes at their size.
struct PlaybackFrames {
  /// The extents of the pictures.
  let size: PixelSize
  /// How many pictures there are.
  let count: Int
  /// The newest picture.
  let picture: Bitmap

  private var playback: Playback
  /// The layers that are drafts in the end, and those that were left out of the newest picture.
  private let drafts: Set<LayerID>
  private var formerlyHidden: Set<LayerID> = []
  private var formerSheet: PixelRect?
  private let former: Bitmap
  private let map: AffineTransform
  private var next = 0

  /// Starts before the first picture.
  ///
  /// - Parameters:
  ///   - longestSide: the longer side of the pictures; nil, and more than the painting has, for its own.
  ///   - count: how many pictures there are, from the beginning to the end; at least 2.
  init(of painting: Painting, longestSide: Int?, count: Int) {
    let own = painting.size
    let longest = max(own.width, own.height)
    let wanted = max(1, min(longestSide ?? longest, longest))
    let scale = Double(wanted) / Double(longest)
    size = PixelSize(
      width: max(1, Int((Double(own.width) * scale).rounded())),
      height: max(1, Int((Double(own.height) * scale).rounded())))
    map = AffineTransform.translation(.zero - painting.sheet.rect.origin).concatenating(
      .scale(
        x: Double(size.width) / Double(own.width), y: Double(size.height) / Double(own.height)))
    self.count = max(2, count)
    playback = Playback(of: painting)
    drafts = painting.tree.drafts
    picture = Bitmap(size: size)
    former = Bitmap(size: size)
  }

  /// Makes the next picture; gives the block that differs from the one before, nil where none does.
  /// After the last one there are no others.
  mutating func advance() -> PixelRect? {
    let part = Double(next) / Double(count - 1)
    let region = playback.move(to: part * playback.duration)
    let isFirst = next == 0
    next = min(next + 1, count - 1)
    let hidden = drafts.union(playback.painting.tree.drafts)
    let sheet = playback.painting.sheet
    let isNew = isFirst || hidden != formerlyHidden || sheet != formerSheet
    (formerlyHidden, formerSheet) = (hidden, sheet)
    let dirty = region.bounds.flatMap {
      PixelRect(covering: map.apply($0.rect).inset(by: -1))?.intersection(size.bounds)
    }
    guard let area = isNew ? size.bounds : dirty else { return nil }
    former.copy(area, from: picture)
    // Where there is no paper, and beside a sheet that was smaller then, the pictures lie on white: nobody can
    // take away what was shown before.
    if isNew || playback.painting.paper.alpha < 1 { picture.fill(area, with: 0xFFFF_FFFF) }
    playback.painting.hiding(hidden).render(into: picture, clip: area, canvasToBitmap: map)
    return isFirst ? size.bounds : picture.changes(from: former, in: area)
  }
}
