import Geometry
import PaintingFiles
import Rasterizer
import Synchronization

/// The pictures of what is near the screen, made on another thread, those that are seen first.
///
/// What is no longer near is forgotten: ten thousand paintings take the memory of a few dozen.
final class GalleryPictures {
  /// What is known of an item.
  enum State {
    /// Its picture, which fits the frame.
    case picture(Bitmap)
    /// It shows nothing that can be read.
    case broken
  }

  /// Told of an item of which something new is known.
  var onChange: ((GalleryItem) -> Void)?

  private let maker: GalleryPictureMaker
  private var known: [String: (wish: GalleryPictureMaker.Wish, state: State)] = [:]

  /// Takes where small pictures are kept.
  init(_ cache: ThumbnailCache) { maker = GalleryPictureMaker(cache) }

  /// What is known of an item; nil until it is. Of one that has changed, what it was.
  func state(of item: GalleryItem) -> State? { known[item.path]?.state }

  /// Has the pictures of items made, the first first, to fit a frame in pixels with rounded corners.
  /// All others are forgotten.
  func want(_ items: [GalleryItem], frame: PixelSize, radius: Double) {
    let near = Set(items.map(\.path))
    known = known.filter { near.contains($0.key) }
    let wishes = items.map { GalleryPictureMaker.Wish(item: $0, frame: frame, radius: radius) }
    maker.want(wishes.filter { known[$0.item.path]?.wish != $0 }) { [weak self] wish, picture in
      self?.made(wish, picture)
    }
  }

  /// Forgets everything, as when nobody looks.
  func forget() {
    known = [:]
    maker.want([]) { _, _ in }
  }

  private func made(_ wish: GalleryPictureMaker.Wish, _ picture: Picture?) {
    known[wish.item.path] = (wish, picture.map { .picture($0.makeBitmap()) } ?? .broken)
    onChange?(wish.item)
  }
}
