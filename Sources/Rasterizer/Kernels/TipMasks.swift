internal import Geometry

/// The masks of a stroke's tip: those that it has printed before are used again.
///
/// A mask says the same whether it was kept or not.
public struct TipMasks: Sendable {
  private struct Entry: Sendable {
    var form: TipForm?
    var picture = 0
    var mask = TipMask()
  }

  private var entries: [Entry] = []
  private let isKeeping: Bool
  private var room = TipMask()

  /// How many are kept: all places between the pixels for two sizes.
  private static let count = 32
  /// The most pixels of one that is kept.
  private static let mostPixels = 256 * 256

  /// Makes an empty set.
  ///
  /// - Parameter isKeeping: whether masks are kept. Where a tip is printed on one tile only it is cheaper to make
  ///   what lies there alone.
  public init(isKeeping: Bool) { self.isKeeping = isKeeping }

  /// Forgets all.
  public mutating func removeAll() { (entries, room) = ([], TipMask()) }

  /// The mask of a tip, as far as a tile needs it; nil when it does not touch it.
  ///
  /// - Parameter picture: which of the stroke's textures it is.
  mutating func mask(
    _ form: TipForm, texture: Texture?, picture: Int, tile: PixelRect
  ) -> TipMask? {
    guard let all = form.sweep.pixelBounds,
      let block = all.intersection(tile.offset(dx: -form.column, dy: -form.row))
    else { return nil }
    guard isKeeping, all.width * all.height <= Self.mostPixels else {
      room.make(form, texture: texture, in: block)
      return room
    }
    if entries.isEmpty { entries = [Entry](repeating: Entry(), count: Self.count) }
    let index = (form.number + picture) & (Self.count - 1)
    if entries[index].form != form || entries[index].picture != picture {
      (entries[index].form, entries[index].picture) = (form, picture)
      entries[index].mask.make(form, texture: texture, in: all)
    }
    return entries[index].mask
  }
}
