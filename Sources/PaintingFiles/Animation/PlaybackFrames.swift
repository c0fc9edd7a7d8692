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
  /// The pixels on which the painting lies.
  private let place: PixelRect
  private var next = 0

  /// Starts before the first picture.
  ///
  /// - Parameters:
  ///   - size: the extents of the pictures.
  ///   - place: where the painting lies in them; what is left is of the color of its paper.
  ///   - count: how many pictures there are, from the beginning to the end; at least 2.
  init(of painting: Painting, size: PixelSize, place: Rect, count: Int) {
    let own = painting.size
    self.size = size
    self.place = PixelRect(covering: place)?.intersection(size.bounds) ?? size.bounds
    map = AffineTransform.translation(.zero - painting.sheet.rect.origin)
      .concatenating(
        .scale(x: place.width / Double(own.width), y: place.height / Double(own.height))
      ).concatenating(.translation(place.origin - .zero))
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
      PixelRect(covering: map.apply($0.rect).inset(by: -1))?.intersection(place)
    }
    guard let area = isNew ? place : dirty else { return nil }
    if isFirst, place != size.bounds {
      let paper = playback.painting.paper
      picture.fill(
        size.bounds, with: paper.alpha < 1 ? 0xFFFF_FFFF : paper.premultipliedPixel)
    }
    former.copy(area, from: picture)
    // Where there is no paper, and beside a sheet that was smaller then, the pictures lie on white: nobody can
    // take away what was shown before.
    if isNew || playback.painting.paper.alpha < 1 { picture.fill(area, with: 0xFFFF_FFFF) }
    playback.painting.hiding(hidden).render(into: picture, clip: area, canvasToBitmap: map)
    return isFirst ? size.bounds : picture.changes(from: former, in: area)
  }
}

extension PlaybackFrames {
  /// Starts before the first picture, each as large as the painting.
  init(of painting: Painting, count: Int) {
    self.init(
      of: painting, size: painting.size, place: painting.size.bounds.rect, count: count)
  }
}
