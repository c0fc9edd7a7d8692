import Geometry
import PaintingModel
package import Rasterizer
import Synchronization

/// What a painting's file holds since it was last saved or opened, so that the next save packs only
/// what has changed. One belongs to one open painting; it may be used on any thread.
public final class FormerSave: Sendable {
  /// What was packed.
  struct Content: Sendable {
    /// Layers by the names of their entries.
    var pictures: [String: PackedPicture] = [:]
    /// The picture of the whole.
    var merged: MergedPicture?
  }

  private let state = Mutex(Content())

  /// Makes one that remembers nothing: the next save packs everything.
  public init() {}

  /// Makes one that remembers what was read.
  init(_ pictures: [String: PackedPicture]) { content = Content(pictures: pictures) }

  /// What was packed last.
  var content: Content {
    get { state.withLock { $0 } }
    set {
      let bytes = newValue.pictures.values.reduce(0) { $0 + $1.bytes.count }
      let kept = bytes <= FormerSave.limit ? newValue : Content()
      state.withLock { $0 = kept }
    }
  }

  /// Lets go of tiles that the painting has put away.
  package func follow(_ hand: TilePacking) {
    state.withLock { content in
      for name in content.pictures.keys { content.pictures[name]?.tiles.follow(hand) }
      content.merged?.follow(hand)
    }
  }

  /// The most bytes that are remembered: of a larger file everything is packed again.
  static let limit = 1 << 29
}
