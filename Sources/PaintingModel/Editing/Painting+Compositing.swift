internal import Geometry
internal import Rasterizer

extension Painting {
  /// Composites again what a stroke in progress has damaged.
  mutating func compositeDamage(of position: Int) -> Region {
    var region = Region()
    for slot in live[position].coverage.damaged {
      let entry = live[position].coverage.entries[slot]
      guard let damage = entry.damage else { continue }
      let area = committed.bounds(of: entry.index)
      composite(damage, of: entry.index)
      region.formUnion(damage.offset(dx: area.minX, dy: area.minY))
    }
    live[position].clearDamage()
    return region
  }

  /// Puts the strokes in progress over the done ones, on a block of one tile.
  private mutating func composite(_ block: PixelRect, of index: Int) {
    layer.copy(block, of: index, from: committed)
    for stroke in live {
      let mask = stroke.coverage.mask(
        of: index, block: block, tail: stroke.tail, scratch: &scratch)
      guard let mask else { continue }
      layer.composite(stroke.stroke.ink, through: mask, block: block, at: index)
    }
  }

  /// Shows a tile as the done strokes and those in progress make it.
  mutating func restore(_ index: Int) {
    layer[index] = committed[index]
    if isShared(index) { composite(committed.localBounds(of: index), of: index) }
  }

  /// Whether a stroke in progress has come to a tile.
  private func isShared(_ index: Int) -> Bool {
    live.contains { $0.coverage.entry(at: index) != nil }
  }

  /// Makes the first stroke in progress a part of the done ones.
  mutating func commitFirst() {
    let stroke = live.removeFirst()
    quietBranch = nil
    let touched = stroke.coverage.entries.compactMap(\.touch)
    history.append(stroke.stroke, touched: touched, before: committed)
    for entry in stroke.coverage.entries {
      if let mask = entry.mask, let block = entry.block {
        commit(stroke.stroke.ink, through: mask, block: block, at: entry.index)
      }
      restore(entry.index)
    }
  }

  private mutating func commit(_ ink: Ink, through mask: MaskTile, block: PixelRect, at index: Int)
  {
    if isShared(index) {
      committed.composite(ink, through: mask, block: block, at: index)
    } else {
      committed[index] = layer[index]
    }
    if committed[index]?.isBlank == true { committed[index] = nil }
  }
}
